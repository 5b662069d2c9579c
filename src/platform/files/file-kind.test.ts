import { describe, expect, it } from 'vitest'
import { drawPicture } from '#tests/support/articles.ts'
import { fileKind } from './file-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const png = await (await drawPicture(4, 4)).png().toBuffer()

describe('a file is recognised by its content', () => {
  it.each<[string, Uint8Array, string]>([
    ['logo.png', png, 'image/png'],
    ['LOGO.PNG', png, 'image/png'],
    ['plan.pdf', bytes('%PDF-1.7\n%\xe2\xe3'), 'application/pdf'],
    ['words.txt', bytes('The kiln is open.\n'), 'text/plain'],
    // As a spreadsheet program of Windows writes it.
    ['stock.csv', bytes('caf\xe9;3\r\n'), 'text/csv'],
    ['words.txt', bytes('\xff\xfeT\0h\0e\0'), 'text/plain'],
    ['site.html', bytes('<svg></svg>'), 'text/html'],
    [
      'words.docx',
      bytes('PK\x03\x04\x14\0[Content_Types].xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['old.doc', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/msword'],
    ['kiln.mp4', bytes('\0\0\0\x18ftypisom'), 'video/mp4'],
    ['no ending', png, 'image/png'],
    ['brand.sketch', bytes('PK\x03\x04'), 'application/zip'],
    ['font.woff2', bytes('wOF2\0\x01'), 'application/octet-stream'],
    ['constructor.constructor', bytes('x'), 'text/plain'],
  ])('%s', (name, content, type) => {
    expect(fileKind(name, content)?.type).toBe(type)
  })

  it.each<[string, Uint8Array]>([
    ['plan.pdf', png],
    ['photo.jpg', png],
    ['photo.png', bytes('<!doctype html><script>alert(1)</script>')],
    ['words.txt', bytes('MZ\x90\0\x03')],
    ['invoice.pdf', bytes('MZ\x90\0\x03')],
    ['words.docx', bytes('not a package')],
  ])('%s is refused where it is something else', (name, content) => {
    expect(fileKind(name, content)).toBeUndefined()
  })
})
