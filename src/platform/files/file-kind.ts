import { endings, previewed, typeOfKind, type Kind } from './known-formats.ts'

export type FoundFile = { type: string; isPicture: boolean }

/**
 * What a file is by its first bytes, or undefined where its name says something else. A name whose ending says nothing is
 * taken at its content's word.
 */
export function fileKind(name: string, head: Uint8Array): FoundFile | undefined {
  const kind = kindOf(head)
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const [type, expected] = Object.hasOwn(endings, ending) ? (endings[ending] ?? []) : []
  // A drawing and a page are text, too.
  const fits = expected === undefined || expected === kind || (expected === 'text' && kind === 'svg')
  return fits ? { type: type ?? typeOfKind[kind], isPicture: previewed.has(kind) } : undefined
}

/** What a file is by its first bytes: a picture we take, one we know and do not take, or neither. */
export type FoundType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg' | 'heic' | 'tiff' | undefined

/** Detects the type of a picture by its content; its name does not count. */
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

function kindOf(file: Uint8Array): Kind {
  const picture = pictureTypeOf(file)
  if (picture) return picture
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, 4096)).toString('latin1')
  if (head.startsWith('%PDF-')) return 'pdf'
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip'
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'old-office'
  if (head.slice(4, 8) === 'ftyp') return 'mpeg-4'
  if (head.startsWith('ID3') || /^\xff[\xf2\xf3\xfb]/.test(head)) return 'mp3'
  if (head.startsWith('\x1f\x8b')) return 'gzip'
  return isText(head) ? 'text' : 'other'
}

// In whatever encoding: what is no text has control characters in it soon. UTF-16 begins with its mark.
const isText = (head: string) =>
  // oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
  /^(?:\xff\xfe|\xfe\xff)/.test(head) || !/[\x00-\x08\x0E-\x1A\x1C-\x1F]/.test(head)
