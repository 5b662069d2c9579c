const kilobyte = 1024
const megabyte = 1024 * 1024

/** A size as people read it: '84 KB', '2.4 MB'. */
export function sizeInWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  return bytes < megabyte ? `${Math.round(bytes / kilobyte)} KB` : `${(bytes / megabyte).toFixed(1)} MB`
}
