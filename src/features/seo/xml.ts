import { escapeMarkup } from '#shared/escape.ts'

// Invalid in XML 1.0, even escaped.
// oxlint-disable-next-line no-control-regex -- these are meant
const impossible = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const possible = (text: string) => text.toWellFormed().replaceAll(impossible, '')

/** Text as it may be in an XML document, between tags or in an attribute. */
export const escapeXml = (text: string): string => escapeMarkup(possible(text))

/** Text in a CDATA section, which it cannot end. */
export const cdata = (text: string): string =>
  `<![CDATA[${possible(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** One element with text in it. */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
