import { Parser, type Handler } from 'htmlparser2'
import { addressBehind, nonTextTags } from '../html/clean-html.ts'
import { TooMuchError, withinLimits } from '../untrusted/serve-untrusted.ts'

const blocks = new Set(
  'address article blockquote dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
)
// A blank line is before and after them.
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])
const unseen = new Set(nonTextTags)
// Longer ones say more to a program that counts clicks than to a person.
const longestAddress = 300

const isEmoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F){1,12}$/u

type Line = { quotes: number; text: string }

/**
 * The words of an HTML e-mail, a line each, with the addresses of links; quoted ones begin with '>', as in plain e-mails.
 * What the cleaner of HTML drops with its content is dropped here too. Nothing of it is run or loaded.
 * Where it is nested deeper than anyone writes it ends.
 */
export function htmlToText(html: string): string {
  const lines: Line[] = []
  let current: Line = { quotes: 0, text: '' }
  let quotes = 0
  let hidden = 0
  let link: { address: string | undefined; words: string } | undefined
  const endLine = () => {
    lines.push(current)
    current = { quotes, text: '' }
  }
  const endBlock = (name: string) => {
    if (current.text.trim() === '') current.quotes = quotes
    else endLine()
    if (paragraphs.has(name) && lines.at(-1)?.text.trim() !== '') lines.push({ quotes, text: '' })
  }
  const handlers: Partial<Handler> = {
    onopentagname: (name) => {
      if (unseen.has(name)) hidden += 1
      // Whatever was never closed before it.
      if (name === 'body') hidden = 0
      if (blocks.has(name)) endBlock(name)
      if (name === 'br') endLine()
      if (name === 'blockquote') current.quotes = quotes += 1
      if (name === 'li') current.text += '* '
      if (name === 'td' || name === 'th') current.text += ' '
    },
    onopentag: (name, { href, alt = '' }) => {
      // Some programs send what a person typed as a small picture.
      if (name === 'img' && hidden === 0 && isEmoji.test(alt)) current.text += alt
      if (name === 'a') link = { address: href?.slice(0, longestAddress + 1), words: '' }
    },
    ontext: (text) => {
      if (hidden > 0) return
      const words = text.replaceAll(/\s/g, ' ')
      current.text += words
      if (link) link.words += words
    },
    onclosetag: (name) => {
      if (unseen.has(name)) hidden = Math.max(0, hidden - 1)
      if (name === 'a' && link && link.words.trim() !== '' && (link.address?.length ?? 0) <= longestAddress)
        current.text += addressBehind(link.words, link.address)
      if (name === 'a') link = undefined
      if (blocks.has(name)) endBlock(name)
      if (name === 'blockquote') current.quotes = quotes = Math.max(0, quotes - 1)
    },
  }
  try {
    new Parser(withinLimits(handlers)).end(html)
  } catch (error) {
    if (!(error instanceof TooMuchError)) throw error
  }
  endLine()
  return tidy(lines)
}

const tidy = (lines: Line[]): string =>
  lines
    .map(({ quotes, text }) => {
      const words = text
        .split(' ')
        .filter((word) => word !== '')
        .join(' ')
      return quotes === 0 ? words : `${'>'.repeat(quotes)} ${words}`.trimEnd()
    })
    .filter((line, index, all) => line !== '' || (index > 0 && all[index - 1] !== ''))
    .join('\n')
    .trim()
