// More digits are no number of a row.
export const wholeNumber = /^\d{1,15}$/

/** A row's number in an address; undefined for anything else. */
export const toNumber = (text: string | undefined): number | undefined =>
  text !== undefined && wholeNumber.test(text) ? Number(text) : undefined
