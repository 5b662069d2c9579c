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
  | 'zip'
  | 'old-office'
  | 'mpeg-4'
  | 'mp3'
  | 'gzip'
  | 'text'
  | 'other'

/** What files with these endings are inside: their media type, and what their content begins with. */
export const endings: Record<string, [type: string, kind: Kind]> = {
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
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'zip'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'zip'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'zip'],
  odt: ['application/vnd.oasis.opendocument.text', 'zip'],
  ods: ['application/vnd.oasis.opendocument.spreadsheet', 'zip'],
  odp: ['application/vnd.oasis.opendocument.presentation', 'zip'],
  doc: ['application/msword', 'old-office'],
  xls: ['application/vnd.ms-excel', 'old-office'],
  ppt: ['application/vnd.ms-powerpoint', 'old-office'],
  mp4: ['video/mp4', 'mpeg-4'],
  m4a: ['audio/mp4', 'mpeg-4'],
  mov: ['video/quicktime', 'mpeg-4'],
  mp3: ['audio/mpeg', 'mp3'],
  gz: ['application/gzip', 'gzip'],
  txt: ['text/plain', 'text'],
  md: ['text/markdown', 'text'],
  csv: ['text/csv', 'text'],
  json: ['application/json', 'text'],
  html: ['text/html', 'text'],
  css: ['text/css', 'text'],
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
