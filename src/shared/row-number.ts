// More digits are no number of a row.
export const wholeNumber = /^\d{1,15}$/

/** A row's number as an address or a form names it; undefined for anything else, another spelling of it included. */
export const toNumber = (text: string | null | undefined): number | undefined =>
  text && wholeNumber.test(text) && !text.startsWith('0') ? Number(text) : undefined
