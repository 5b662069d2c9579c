/** The place of a card in its row of three: each enters 0.1 s after the one before it (§9). */
export const rowStep = (position: number): 0 | 1 | 2 => {
  const step = position % 3
  return step === 0 ? 0 : step === 1 ? 1 : 2
}
