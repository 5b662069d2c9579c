/** What of a form is text, to be shown again. A file in a text field is not; it was refused. */
export const formValuesOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
