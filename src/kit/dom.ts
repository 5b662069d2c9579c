const nearTheWindow = '200px'

/** Calls back once, as soon as an element is within 200 px of the window, or of the box it scrolls in. @returns ends the waiting */
export function whenNear(element: Element, callBack: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callBack()
    },
    { rootMargin: nearTheWindow, scrollMargin: nearTheWindow },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Where what floats beside a control belongs: inside its dialog or landmark, so that screen-reader users find it there. */
export function landmarkOf(control: Element | null): HTMLElement | null {
  return control?.closest<HTMLElement>('[role=dialog], main, header, footer') ?? null
}

/** The first field of a dialog that someone fills in, if it has any: none that only scripts see. */
export function firstFieldIn(dialog: Element): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    ':is(input, textarea, select):not([type="hidden"], [tabindex="-1"], :disabled)',
  )
}
