/** Where what floats beside a control belongs: inside its dialog or landmark, so that screen-reader users find it there. */
export function landmarkOf(control: Element | null): HTMLElement | null {
  return control?.closest<HTMLElement>('[role=dialog], main, header, footer') ?? null
}
