/** What a visibility audit came to, in words; null: no number was given. */
export const pointsInWords = (points: number | null): string =>
  points === null ? 'too little to judge' : `${points} of 100`
