import { endings, kindWords, pictureEndings, previewed, typeOfKind, type Kind } from './known-formats.ts'

export type FoundFile = {
  type: string
  isPicture: boolean
  /** As it was given; of a picture that is another kind of picture than its name says, with the right ending. */
  name: string
}

const endingOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? ''

/**
 * What a file is by its first bytes, or undefined where its name says something else. A name whose ending says nothing is
 * taken at its content's word.
 */
export function fileKind(name: string, head: Uint8Array): FoundFile | undefined {
  const kind = kindOf(head)
  const ending = endingOf(name)
  const known = ending.toLowerCase()
  const [type, ...expected]: [type?: string, ...kinds: Kind[]] = Object.hasOwn(endings, known)
    ? (endings[known] ?? [])
    : []
  if (type === undefined || expected.includes(kind))
    return { type: type ?? typeOfKind[kind], isPicture: previewed.has(kind), name }
  const right = pictureEndings[kind]
  if (right === undefined || !expected.some((one) => one in pictureEndings)) return undefined
  const renamed = `${name.slice(0, -ending.length)}${right}`
  return { type: typeOfKind[kind], isPicture: previewed.has(kind), name: renamed }
}

/** Why a file is refused whose name says something else: what it is, where that can be told. */
export function whatIsWrong(head: Uint8Array): string {
  const words = kindWords[kindOf(head)]
  return words === undefined ? 'is not what its name says.' : `is not what its name says: it is ${words}.`
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
  if (head.startsWith('{\\rtf')) return 'rtf'
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip'
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'old-office'
  if (/^(?:ftyp|moov|mdat|wide|free|skip)$/.test(head.slice(4, 8))) return 'mpeg-4'
  if (head.startsWith('ID3') || /^\xff[\xf2\xf3\xfb]/.test(head)) return 'mp3'
  if (head.startsWith('\x1f\x8b')) return 'gzip'
  // Readers look for it in the first 1,024 bytes: what scanners and mail servers write goes before it. A program is none.
  const hasPdf = head.slice(0, 1024 + '%PDF-'.length).includes('%PDF-')
  if (hasPdf && !/^(?:MZ|\x7fELF|#!)/.test(head)) return 'pdf'
  return isText(head) ? 'text' : 'other'
}

// In whatever encoding: what is no text has control characters in it soon. UTF-16 begins with its mark.
const isText = (head: string) =>
  // oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
  /^(?:\xff\xfe|\xfe\xff)/.test(head) || !/[\x00-\x08\x0E-\x1A\x1C-\x1F]/.test(head)
