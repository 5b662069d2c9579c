import { escapeMarkup } from '#shared/escape.ts'
import { mailHeadStyle, mailSelvedge, mailStyles, type MailElement } from './mail-styles.ts'

export type MailContent = {
  heading: string
  /** What programs show beside the subject before an e-mail is opened. */
  preview?: string
  intro: string[]
  /** The same with formatting, cleaned (clean-html.ts): the HTML has it in their place. */
  introHtml?: string
  /** One button, if the mail has something to do. */
  action?: { label: string; url: string }
  /** A small table: label and value; values may have several lines. */
  rows: [label: string, value: string][]
  closing: string[]
  /** The person behind it, and what they have to do with it. */
  signature?: { name: string; position: string; text: string }
  /** In small print: why someone has this e-mail. */
  footnotes?: string[]
}

/** Who the mail is from, for its head and its foot. */
export type MailSender = { name: string; tagline: string; legalName: string; address: string[] }

/** One mail as HTML (tables and written-in styles, as e-mail programs need) and as plain text with the same words. */
export function renderMail(sender: MailSender, content: MailContent): { html: string; text: string } {
  return { html: htmlText(sender, content), text: plainText(sender, content) }
}

const footerLines = (sender: MailSender) => [
  `${sender.name}, ${sender.tagline}`,
  [sender.legalName, ...sender.address].join(', '),
]

function plainText(sender: MailSender, content: MailContent): string {
  const { heading, intro, action, rows, closing, signature, footnotes = [] } = content
  const table = rows.map(([label, value]) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
  )
  const blocks = [
    heading,
    ...intro,
    table.join('\n'),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...closing,
    ...(signature ? [[signature.name, signature.position, signature.text].join('\n')] : []),
    ...footnotes,
    ['-- ', ...footerLines(sender)].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const escapeLines = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

// The class is for the dark colours of the head, the style for programs that drop it.
const dress = (element: MailElement) => `class="${element}" style="${mailStyles[element]}"`

const paragraph = (element: MailElement, text: string) => `<p ${dress(element)}>${escapeLines(text)}</p>`

/** Cleaned HTML has no attributes but addresses. */
const dressed = (html: string) =>
  html
    .replaceAll(/<(p|li)>/g, (_, name: string) => `<${name} ${dress('text')}>`)
    .replaceAll(/<(ul|ol)>/g, (_, name: string) => `<${name} style="${mailStyles.list}">`)
    .replaceAll('<blockquote>', `<blockquote style="${mailStyles.quote}">`)
    .replaceAll('<a href=', `<a ${dress('link')} href=`)

const layoutTable = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'

// As in the logo, the two rings of the name have a colour of their own.
const wordmark = (name: string) => escapeMarkup(name).replace('oo', `<b ${dress('mark')}>oo</b>`)

const threads = [...mailSelvedge, ...mailSelvedge, ...mailSelvedge, ...mailSelvedge]
const selvedge = `<table ${layoutTable} aria-hidden="true"><tr>${threads
  .map((colour) => `<td bgcolor="${colour}" height="8" style="line-height:8px;font-size:1px">&#8203;</td>`)
  .join('')}</tr></table>`

function htmlText(sender: MailSender, content: MailContent): string {
  const { heading, preview, intro, introHtml, action, rows, closing, signature, footnotes = [] } = content
  const row = ([label, value]: [string, string]) =>
    `<tr><th scope="row" ${dress('label')}>${escapeLines(label)}</th><td ${dress('value')}>${escapeLines(value)}</td></tr>`
  const parts = [
    `<h1 ${dress('heading')}>${escapeLines(heading)}</h1>`,
    ...(introHtml === undefined ? intro.map((line) => paragraph('text', line)) : [dressed(introHtml)]),
    rows.length > 0 && `<table ${dress('rows')}>${rows.map(row).join('')}</table>`,
    action &&
      `<p style="${mailStyles.action}"><a href="${escapeMarkup(action.url)}" ${dress('button')}>${escapeLines(action.label)}</a></p>`,
    ...closing.map((line) => paragraph('text', line)),
    signature &&
      `<p ${dress('signature')}><span ${dress('signer')}>${escapeLines(signature.name)}</span><br>${escapeLines(`${signature.position}\n${signature.text}`)}</p>`,
  ]
  const foot = [...footnotes, footerLines(sender).join('\n')]
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(heading)}</title><style>${mailHeadStyle}</style></head>
<body ${dress('page')}>
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preview)}</div>` : ''}
<table ${layoutTable} ${dress('page')}><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" ${dress('sheet')}><tr><td align="left">
${selvedge}
<p ${dress('name')}>${wordmark(sender.name)}</p>
<div ${dress('body')}>
${parts.filter(Boolean).join('\n')}
</div>
<div ${dress('foot')}>${foot.map((line) => `<p style="${mailStyles.footLine}">${escapeLines(line)}</p>`).join('')}</div>
</td></tr></table></td></tr></table></body></html>
`
}
