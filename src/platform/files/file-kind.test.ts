import { describe, expect, it } from 'vitest'
import { drawPicture } from '#tests/support/articles.ts'
import { fileKind, whatIsWrong } from './file-kind.ts'

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
    ['scan.pdf', bytes(`\0\x01${'x'.repeat(1000)}%PDF-1.4\n`), 'application/pdf'],
    ['letter.rtf', bytes('{\\rtf1\\ansi Dear'), 'application/rtf'],
    ['letter.doc', bytes('{\\rtf1\\ansi Dear'), 'application/msword'],
    ['stock.xls', bytes('<table><tr><td>3</td></tr></table>'), 'application/vnd.ms-excel'],
    [
      'with a password.docx',
      bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['kiln.mov', bytes('\0\0\0\x08wide'), 'video/quicktime'],
    ['photo.jpg', png, 'image/png'],
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
    ['photo.png', bytes('<!doctype html><script>alert(1)</script>')],
    ['words.txt', bytes('MZ\x90\0\x03')],
    ['invoice.pdf', bytes('MZ\x90\0\x03')],
    ['invoice.pdf', bytes('MZ\x90\0\x03%PDF-1.4')],
    ['late.pdf', bytes(`${'x'.repeat(1025)}%PDF-1.4`)],
    ['drawing.png', bytes('<svg></svg>')],
    ['words.docx', bytes('not a package')],
  ])('%s is refused where it is something else', (name, content) => {
    expect(fileKind(name, content)).toBeUndefined()
  })
})

it.each([
  ['photo.jpg', png, 'photo.png'],
  ['PHOTO.JPEG', png, 'PHOTO.png'],
  ['IMG_1.heic', bytes('\xff\xd8\xff\xe0'), 'IMG_1.jpg'],
  ['photo.png', png, 'photo.png'],
  ['no ending', png, 'no ending'],
])('%s is kept under the name that its picture has', (name, content, kept) => {
  expect(fileKind(name, content)?.name).toBe(kept)
})

it.each([
  ['plan.pdf', png, 'a picture (PNG)'],
  ['photo.png', bytes('<!doctype html>'), 'plain text'],
  ['words.docx', bytes('not a package'), 'plain text'],
])('of %s it is told what it is', (name, content, words) => {
  expect(fileKind(name, content)).toBeUndefined()
  expect(whatIsWrong(content)).toBe(`is not what its name says: it is ${words}.`)
})
