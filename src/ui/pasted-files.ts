/** The files that were pasted. Word and Excel add a picture of the text to the text, which is none. */
export function pastedFiles(data: DataTransfer | null): File[] {
  const isText = data?.getData('text/html') && data.getData('text/plain').trim()
  return isText ? [] : [...(data?.files ?? [])]
}
