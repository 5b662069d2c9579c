const most = 5

/** The first five names of files, and how many more there are. */
export const listNames = (names: readonly string[]): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '')
