import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitQuotedHistory, withoutRepeated } from './quoted-history.ts'
import { readReceivedMail } from './received-mail.ts'

const folder = path.resolve(import.meta.dirname, '../../../tests/mail-cases/quotations')
const said = {
  addresses: ['hello@loomsbury.example'],
  texts: [
    'Hello Robin,\n\nWould Thursday suit you? It could be at ten or at four, as you like.\n\nPlease bring your three hardest questions.\n\nMaisie',
    'Loomsbury, AI Marketing Agency\nLoomsbury Ltd, 14 Tenter Passage, London E1 7QX',
    'Could you plan a shoot for us?',
  ],
}
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)
const head =
  'From: Maisie <hello@loomsbury.example>\nSent: 28 November 2026 16:20\nTo: Robin\nSubject: Re: Contact'
const quoted = 'Hello Robin,\n\nWould Thursday suit you? It could be at ten or at four,\nas you like.'
const marked = quoted.replaceAll(/^/gm, '> ')
const attribution = 'On Sat, 28 Nov 2026 at 16:20, Maisie <hello@loomsbury.example> wrote:'

describe('nothing of the sender is folded', () => {
  const folded = new Set(['quote-polish', 'sig-delim'])
  it.each(readdirSync(folder).map((file) => file.replace('.eml', '')))('%s', async (name) => {
    const { text } = await readReceivedMail(readFileSync(path.join(folder, `${name}.eml`)))
    const split = splitQuotedHistory(text, said)
    expect(split.history === '').toBe(!folded.has(name))
    // Folded or not, every word is there.
    expect(wordsOf(`${split.text} ${split.history}`)).toEqual(wordsOf(text))
  })

  it.each([
    `${attribution}\n${marked}\n\nYes, at 3.`,
    `${attribution}\n> Would Thursday suit you?\nYes.\n> It could be at ten or at four, as you like.\nAt ten.`,
    `Hi,\n\n${head}\n\n${quoted}\n\nYes, at 3.`,
    `Hi,\n\n${head}\n\nWould Thursday suit you? YES, AT 3.`,
    `Hi,\n\n${head}\n\nRobin: see below.\n\n${quoted}`,
    `Hi,\n\n${head}\n\n${quoted}\n\nYes`,
    `Hi,\n\n${head}\n\n${quoted}\n\n👍`,
    `Hi,\n\n${head}\n\n${quoted} ✅`,
    `Hi,\n\n${head}\n\n${quoted}\n\nat ten or at four`,
    `Hi,\n\n${head}\nring me at robin@shop.example\n\n${quoted}`,
    `Hi,\n\n${head}\nSubject: and invite Sam\n\n${quoted}`,
    `Hi,\n\n${head}\n\n${quoted} https://shop.example/list`,
    `Hi,\n\n${head}\n\n${quoted}\n\n:-)`,
    `Hi,\n\n${head}\n\n${quoted}\n\n4.000`,
    `Hi,\n\n${attribution}\n\n${quoted}\n\nTen is fine.`,
    'Dates:\n\nFrom: 3 May\nTo: 5 May\nSubject: menu\nDate: soon\n\nCall us.',
    'On Monday your colleague Ada wrote:\n\n"We can do it for 2,000."\n\nIs that right?',
    'On 3 May 2027 at 10:00 our director wrote:\n\nChange the title.',
    'Am Montag, 3. Mai 2027, um 10:00 schrieb der Chef:\n\nBitte ändern.',
    'Le 3 mai 2027 à 10:00, le directeur a écrit :\n\nIl faut changer le titre.',
    'We need:\n> more leads\n> fewer meetings',
    '> 50 % more leads\n> 20 articles a month',
    '>:( that is too dear',
    'a > b\n> c, as Maisie said',
    'Fwd\n\n---------- Forwarded message ---------\nFrom: Sam Boss <sam@shop.example>\nDate: Fri, 27 Nov 2026\nSubject: offer\nTo: Robin <robin@shop.example>\n\nPlease tell them we accept.',
    '-----Original Message-----\nWe accept.',
    '________________________________\nRobin, Shop Ltd',
    'Wrote it down at 16:20 in 2026:\nfine by us',
  ])('%j', (mail) => {
    expect(splitQuotedHistory(mail, said)).toEqual({ text: mail.trim(), history: '' })
  })
})

describe('what is repeated is folded', () => {
  const text = 'Yes, at 3.\n\n-- \nRobin'
  it.each([
    `${attribution}\n${marked}`,
    `${attribution}\n\n${marked}\n>\n`,
    `> On 28 Nov 2026, at 16:20, Maisie <hello@loomsbury.example> wrote:\n> \n${marked}`,
    `________________________________\nFrom: Maisie <hello@loomsbury.example>\nTo: Robin <robin@shop.example>;\n Sam <sam@shop.example>\nSubject: Contact\n\n${quoted}`,
    `------------------ 原始邮件 ------------------\n发件人: "Maisie" <hello@loomsbury.example>;\n发送时间: 2026年11月28日(星期六) 下午4:20\n收件人: "Robin"<robin@shop.example>;\n主题: Re: Contact\n\n${quoted}`,
    `Den lör 28 nov. 2026 kl 16:20 skrev Maisie <hello@loomsbury.example>:\n\n${marked}`,
    `On Saturday, November 28, 2026, 4:20 pm, Maisie <hello@loomsbury.example> wrote:\n\n${quoted}`,
    `${attribution}\n\n${quoted} <https://safelinks.example/?url=x>`,
    `On Sat, 28 Nov 2026 at 16:20, Maisie\n<hello+abcdefghijklmnopqrstuvwxyz@loomsbury.example> wrote:\n\n${marked}`,
    marked,
    `Am 28.11.2026 um 16:20 schrieb Maisie:\n${marked}`,
    `Le sam. 28 nov. 2026 à 16:20, Maisie <hello@loomsbury.example> a écrit :\n\n${marked}`,
    `El sáb, 28 nov 2026 a las 16:20, Maisie (<hello@loomsbury.example>)\nescribió:\n\n${marked}`,
    `W dniu 28.11.2026 o 16:20, Maisie pisze:\n${marked}`,
    `2026年11月28日(土) 16:20 Maisie <hello@loomsbury.example>:\n\n${marked}`,
    `сб, 28 нояб. 2026 г. в 16:20, Maisie <hello@loomsbury.example>:\n\n${marked}`,
    `${attribution}\n> Words that we do not have any more.`,
    head.concat('\n\n', quoted),
    `________________________________\n${head}\n\n${quoted}`,
    `-----Original Message-----\n${head}\n\n${quoted}`,
    `-----Ursprüngliche Nachricht-----\nVon: Maisie <hello@loomsbury.example>\nGesendet: Samstag, 28. November 2026 16:20\nAn: Robin\nBetreff: Re: Contact\n\n${quoted}`,
    `De : Maisie <hello@loomsbury.example>\nEnvoyé : samedi 28 novembre 2026 16:20\nÀ : Robin\nObjet : Re: Contact\n\n${quoted}`,
    `*From:* Maisie <hello@loomsbury.example>\n*Sent:* 28 November 2026\n*To:* Robin\n*Subject:* Contact\n\n${quoted}`,
    `${head}\n\n${quoted}\n\nPlease bring your three hardest questions.\n\nMaisie\n\nLoomsbury, AI Marketing Agency\nLoomsbury Ltd, 14 Tenter Passage, London E1 7QX`,
    `${head}\n\n${quoted}\n\n${attribution}\n> Could you plan a shoot for us?`,
    `${attribution}\n\n${quoted}`,
    `${attribution}\n\n${quoted} (https://loomsbury.example/book)`,
  ])('%j', (history) => {
    const split = splitQuotedHistory(`${text}\n\n${history}`, said)
    expect(split.text).toBe(text)
    expect(split.history).not.toBe('')
    expect(wordsOf(`${split.text} ${split.history}`)).toEqual(wordsOf(`${text} ${history}`))
  })
})

describe('where nothing else keeps it, only what was said is left out', () => {
  it.each([attribution, 'Am 28.11.2026 um 16:20 schrieb Maisie:', head])('below %j', (introduction) => {
    expect(withoutRepeated(`Yes, at 3.\n\n${introduction}\n\n${marked}`, said)).toBe('Yes, at 3.')
  })
  it.each([
    `Yes.\n\n${attribution}\n> Words that we do not have any more.`,
    `Yes.\n\n${attribution}\n${marked}\n> And what does it cost?`,
    `Yes.\n\n${attribution}\n${marked} 👎`,
    `Yes.\n\nOn 2 May 2026 at 10:00, Sam <sam@shop.example> wrote:\n> We accept, and ask for two more.`,
  ])('%j', (mail) => expect(withoutRepeated(mail, said)).toBe(mail))
  it('but not who says that, nor what was said before it', () => {
    const words = 'Yes.\n\nOn Saturday 28 November 2026 you wrote:'
    expect(withoutRepeated(`${words}\n${marked}`, said)).toBe(words)
    const other = 'On 2 May 2026 at 10:00, Sam <sam@shop.example> wrote:\n> We accept.'
    expect(withoutRepeated(`Yes.\n\n${other}\n\n${attribution}\n${marked}`, said)).toBe(`Yes.\n\n${other}`)
  })
})

it('takes no longer than its text does', () => {
  const line = 'Would Thursday suit you?'
  const many = `${attribution}\n`.repeat(500) + `${line}\n`.repeat(1500)
  const began = process.cpuUsage()
  splitQuotedHistory(many, { ...said, texts: Array<string>(1000).fill(line) })
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000)
})
