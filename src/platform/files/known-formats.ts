/** What a file is by its content. */
export type Kind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'svg'
  | 'heic'
  | 'tiff'
  | 'pdf'
  | 'rtf'
  | 'zip'
  | 'old-office'
  | 'mpeg-4'
  | 'mp3'
  | 'gzip'
  | 'text'
  | 'other'

/** What files with these endings are inside: their media type, and what their content may be. */
export const endings: Record<string, [type: string, ...kinds: Kind[]]> = {
  jpg: ['image/jpeg', 'jpeg'],
  jpeg: ['image/jpeg', 'jpeg'],
  png: ['image/png', 'png'],
  webp: ['image/webp', 'webp'],
  avif: ['image/avif', 'avif'],
  gif: ['image/gif', 'gif'],
  svg: ['image/svg+xml', 'svg'],
  heic: ['image/heic', 'heic'],
  tif: ['image/tiff', 'tiff'],
  tiff: ['image/tiff', 'tiff'],
  pdf: ['application/pdf', 'pdf'],
  zip: ['application/zip', 'zip'],
  // With a password they are what the old ones were.
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'zip', 'old-office'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'zip', 'old-office'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'zip', 'old-office'],
  rtf: ['application/rtf', 'rtf'],
  odt: ['application/vnd.oasis.opendocument.text', 'zip'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet', 'zip'],
  odp: ['application/vnd.oasis.opendocument.presentation', 'zip'],
  // Other programs than Office write these as rich text, as a page, as a table of text.
  doc: ['application/msword', 'old-office', 'rtf', 'text', 'zip'],
  xls: ['application/vnd.ms-excel', 'old-office', 'text', 'zip'],
  ppt: ['application/vnd.ms-powerpoint', 'old-office', 'zip'],
  mp4: ['video/mp4', 'mpeg-4'],
  m4a: ['audio/mp4', 'mpeg-4'],
  mov: ['video/quicktime', 'mpeg-4'],
  mp3: ['audio/mpeg', 'mp3'],
  gz: ['application/gzip', 'gzip'],
  // A drawing and a page are text, too.
  txt: ['text/plain', 'text', 'svg'],
  md: ['text/markdown', 'text', 'svg'],
  csv: ['text/csv', 'text', 'svg'],
  json: ['application/json', 'text', 'svg'],
  html: ['text/html', 'text', 'svg'],
  htm: ['text/html', 'text', 'svg'],
  css: ['text/css', 'text', 'svg'],
}

/** The media type where the name says none. */
export const typeOfKind: Record<Kind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  heic: 'image/heic',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  rtf: 'application/rtf',
  zip: 'application/zip',
  'old-office': 'application/x-ole-storage',
  'mpeg-4': 'video/mp4',
  mp3: 'audio/mpeg',
  gzip: 'application/gzip',
  text: 'text/plain',
  other: 'application/octet-stream',
}

/** The kinds that have a preview. */
export const previewed: ReadonlySet<Kind> = new Set(['jpeg', 'png', 'webp', 'avif'])

/** What pictures of these kinds are called: by their content, whatever their name said. */
export const pictureEndings: Partial<Record<Kind, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  heic: 'heic',
  tiff: 'tif',
}

/** What a file is, for people; nothing of the kinds that no one could name. */
export const kindWords: Partial<Record<Kind, string>> = {
  jpeg: 'a picture (JPEG)',
  png: 'a picture (PNG)',
  webp: 'a picture (WebP)',
  avif: 'a picture (AVIF)',
  gif: 'a picture (GIF)',
  svg: 'a drawing (SVG)',
  heic: 'a picture (HEIC)',
  tiff: 'a picture (TIFF)',
  pdf: 'a PDF',
  rtf: 'rich text (RTF)',
  zip: 'a ZIP file',
  'old-office': 'an Office file of the old kind',
  'mpeg-4': 'a video',
  mp3: 'a recording (MP3)',
  gzip: 'a packed file (gzip)',
  text: 'plain text',
}
