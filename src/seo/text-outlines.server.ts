import type { Font } from 'fontkit'

/** Text as outlines, which need no font. */
export type SetText = {
  /** Path data of each line, its baseline at 0 and its left edge at 0. */
  lines: string[]
  size: number
  lineHeight: number
}

export type Box = { width: number; height: number }
export type Typesetter = (text: string, box: Box) => SetText

const sizes = [92, 86, 80, 74, 68, 63, 58, 52, 46, 41, 36]
const smallest = 32
const leading = 1.1

/** Sets text in the font of a file, as large as fits a box. Characters without a glyph are left out. */
export async function openTypesetter(fontFile: Uint8Array): Promise<Typesetter> {
  // Loaded on first use.
  const { create } = await import('fontkit')
  const font = create(Buffer.from(fontFile))
  if (!('unitsPerEm' in font)) throw new TypeError('the file holds several fonts')
  const advance = (text: string) => font.layout(text).advanceWidth / font.unitsPerEm
  const measured = (word: string): Word => ({ word, advance: advance(word) })
  const space = advance(' ')
  return (text, box) => {
    const fitting = readableWords(font, text).map(measured)
    const size = sizes.find((wanted) => fits(fitting, space, wanted, box)) ?? smallest
    // At the smallest size a word may still be longer than a line.
    const words = fitting.flatMap((word) =>
      word.advance * size > box.width ? pieces(word, box.width / size).map(measured) : [word],
    )
    const linesIn = (width: number) => wrap(words, space, width / size)
    const lines = linesIn(evenWidth(linesIn, box.width))
    const most = Math.floor(box.height / (size * leading))
    return {
      lines: lines.slice(0, most).map((line) => outline(font, line, size)),
      size,
      lineHeight: size * leading,
    }
  }
}

const fits = (words: readonly Word[], space: number, size: number, box: Box) =>
  wrap(words, space, box.width / size).length * size * leading <= box.height &&
  words.every(({ advance }) => advance * size <= box.width)

/** Lines of about the same length: the narrowest width that needs no further line. */
function evenWidth(linesIn: (width: number) => string[], width: number): number {
  const { length } = linesIn(width)
  let narrowest = width
  while (narrowest > 8 && linesIn(narrowest - 8).length === length) narrowest -= 8
  return narrowest
}

function pieces({ word, advance }: Word, width: number): string[] {
  const count = Math.ceil((advance * 1.2) / width)
  const length = Math.ceil(word.length / count)
  return Array.from({ length: count }, (_, index) => word.slice(index * length, (index + 1) * length))
}

// Latin letters that Unicode does not decompose, each with its replacement.
const plainLetters = new Map(
  'łl ŁL øo ØO đd ĐD ðd ÐD þth ÞTh ßss ẞSS æae ÆAE œoe ŒOE ħh ĦH ıi ŋng ŊNG ŧt ŦT əe'
    .split(' ')
    .map((pair): [letter: string, instead: string] => [pair.slice(0, 1), pair.slice(1)]),
)

// Marks that the font does not have are removed. Characters without a Latin form are left out.
function readableWords(font: Font, text: string): string[] {
  const has = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  const readable = Array.from(text.normalize('NFC'))
    .map((character) =>
      has(character)
        ? character
        : Array.from(plainLetters.get(character) ?? character.normalize('NFKD'))
            .filter(has)
            .join(''),
    )
    .join('')
  return readable.split(/\s+/).filter(Boolean)
}

type Word = { word: string; advance: number }

function wrap(words: readonly Word[], space: number, width: number): string[] {
  const lines: string[] = []
  let left = 0
  for (const { word, advance } of words) {
    const last = lines.length - 1
    if (last >= 0 && advance + space <= left) {
      lines[last] = `${lines[last]} ${word}`
      left -= advance + space
    } else {
      lines.push(word)
      left = width - advance
    }
  }
  return lines
}

function outline(font: Font, text: string, size: number): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  let path = ''
  for (const [index, glyph] of glyphs.entries()) {
    const position = positions[index]
    // The y axis of fonts points up, that of SVG down.
    path += glyph.path
      .scale(scale, -scale)
      .translate(x + (position?.xOffset ?? 0) * scale, -(position?.yOffset ?? 0) * scale)
      .toSVG()
    x += (position?.xAdvance ?? 0) * scale
  }
  return path
}
