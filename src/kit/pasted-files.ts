/**
 * The files that were pasted. A clipboard with text is text: Word and Excel add a picture of it. Text that only names the
 * files is what file managers add to them.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])]
  const lines = (data?.getData('text/plain') ?? '').split('\n').map((line) => line.trim())
  const isText = lines.some((line) => line !== '' && !files.some(({ name }) => line.endsWith(name)))
  return isText ? [] : files
}
