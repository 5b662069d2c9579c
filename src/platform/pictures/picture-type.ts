/** What a file is by its first bytes: a picture we take, one we know and do not take, or neither. */
export type FoundType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'heic' | 'tiff' | undefined

/** Tells the type of a picture by its content; what it is called does not count. */
export function pictureTypeOf(file: Uint8Array): FoundType {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 256)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp') return brandOf(head, file)
  if (head.startsWith('GIF8')) return 'gif'
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff'
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(head) ? 'svg' : undefined
}

/** The first box of the file lists what it can be read as. */
function brandOf(head: string, file: Uint8Array): FoundType {
  const boxLength = Math.min(new DataView(file.buffer, file.byteOffset).getUint32(0), head.length)
  const brands = [head.slice(8, 12), ...(head.slice(16, boxLength).match(/.{4}/gs) ?? [])]
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined
}
