/** The most people who get a copy of a reply. */
export const mostCopies = 10

/** The addresses that someone typed into one field, separated by commas, semicolons or spaces. */
export const addressesIn = (typed: string): string[] =>
  typed.split(/[,;\s]+/).filter((address) => address !== '')
