import { escapeMarkup } from '#shared/escape.ts'

export type MailContent = {
  heading: string
  /** What programs show beside the subject before an e-mail is opened. */
  preview?: string
  intro: string[]
  /** The same with formatting, cleaned (clean-html.ts): the HTML has it in their place. */
  introHtml?: string
  /** One button, if the mail has something to do. */
  action?: { label: string; url: string }
  /** A second way on, as a link below the button. */
  further?: { label: string; url: string }
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
  const { heading, intro, action, further, rows, closing, signature, footnotes = [] } = content
  const table = rows.map(([label, value]) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
  )
  const blocks = [
    heading,
    ...intro,
    table.join('\n'),
    ...[action, further].flatMap((way) => (way ? [`${way.label}: ${way.url}`] : [])),
    ...closing,
    ...(signature ? [[signature.name, signature.position, signature.text].join('\n')] : []),
    ...footnotes,
    ['-- ', ...footerLines(sender)].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const escapeLines = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

// E-mail programs know neither custom properties nor oklch: these are the tokens' sRGB values.
/** The colours of e-mails as they are sent, and those for programs that show dark pages. */
export const mailColours = {
  light: {
    page: '#faecef',
    sheet: '#ffffff',
    text: '#221319',
    muted: '#4e3d43',
    line: '#e2dadc',
    mark: '#aa2018',
  },
  dark: {
    page: '#1f0510',
    sheet: '#2e0a1a',
    text: '#ffffff',
    muted: '#e8d3d9',
    line: '#6b4a57',
    mark: '#f6d236',
  },
  /** The button survives being inverted: it says its own colours. */
  button: { ground: '#f6d236', text: '#221319' },
} as const

const { light, dark, button } = mailColours
const sans = "'Hanken Grotesk',Arial,sans-serif"
const serif = 'Besley,Georgia,serif'

/** The style of each kind of element, written into it: many programs drop what is in the head. */
const mailStyles = {
  page: `margin:0;padding:0;background:${light.page};color:${light.text}`,
  sheet: `width:100%;max-width:600px;background:${light.sheet}`,
  name: `margin:0;padding:26px 40px 0;font:600 25px/1 ${serif};letter-spacing:-.5px;color:${light.text}`,
  mark: `color:${light.mark}`,
  body: 'padding:28px 40px 36px',
  heading: `margin:0 0 18px;font:500 30px/1.16 ${serif};letter-spacing:-.5px;color:${light.text}`,
  text: `margin:0 0 16px;font:400 17px/1.6 ${sans};color:${light.text}`,
  link: `color:${light.text}`,
  list: 'margin:0 0 16px;padding:0 0 0 24px',
  quote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.line}`,
  rows: 'width:100%;margin:6px 0 20px;border-collapse:collapse',
  label: `width:34%;padding:9px 16px 9px 0;font:400 15px/1.5 ${sans};text-align:left;vertical-align:top;color:${light.muted};border-top:1px solid ${light.line}`,
  value: `padding:9px 0;font:700 15px/1.5 ${sans};vertical-align:top;overflow-wrap:anywhere;color:${light.text};border-top:1px solid ${light.line}`,
  action: 'margin:24px 0',
  button: `display:inline-block;padding:14px 26px;border:1px solid ${button.ground};border-radius:2px;background:${button.ground};font:700 17px/1.25 ${sans};text-decoration:none;color:${button.text}`,
  signature: `margin:24px 0 0;font:400 15px/1.5 ${sans};color:${light.muted}`,
  signer: `font:600 17px/1.4 ${serif};color:${light.text}`,
  foot: `padding:22px 40px 30px;font:400 13px/1.5 ${sans};color:${light.muted};border-top:1px solid ${light.line}`,
  footLine: 'margin:0 0 8px',
} as const

type MailElement = keyof typeof mailStyles

/** What only the head can say: narrow screens, and the dark colours, which have to win over the written-in ones. */
const mailHeadStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
h1{text-wrap:balance}
@media (max-width:480px){.name,.body,.foot{padding-left:22px!important;padding-right:22px!important}.heading{font-size:27px!important}.button{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){.page{background:${dark.page}!important}.sheet{background:${dark.sheet}!important}.name,.heading,.text,.link,.value,.signer{color:${dark.text}!important}.label,.signature,.foot{color:${dark.muted}!important}.label,.value,.foot{border-color:${dark.line}!important}.mark{color:${dark.mark}!important}.button{background:${button.ground}!important;color:${button.text}!important}}`

/** The woven edge at the head of an e-mail, thread by thread. */
const mailSelvedge = ['#ed4735', '#f8b1c0', '#f6d236', '#ed4735', '#f8f0ea']

// The class is for the dark colours of the head, the style for programs that drop it.
const dress = (element: MailElement) => `class="${element}" style="${mailStyles[element]}"`

// Words of people run in their own direction.
const paragraph = (element: MailElement, text: string) =>
  `<p dir="auto" ${dress(element)}>${escapeLines(text)}</p>`

/** Cleaned HTML has no attributes but addresses. */
const dressed = (html: string) =>
  html
    .replaceAll(/<(p|li)>/g, (_, name: string) => `<${name} dir="auto" ${dress('text')}>`)
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
  const {
    heading,
    preview,
    intro,
    introHtml,
    action,
    further,
    rows,
    closing,
    signature,
    footnotes = [],
  } = content
  const row = ([label, value]: [string, string]) =>
    `<tr><th scope="row" ${dress('label')}>${escapeLines(label)}</th><td dir="auto" ${dress('value')}>${escapeLines(value)}</td></tr>`
  const parts = [
    `<h1 ${dress('heading')}>${escapeLines(heading)}</h1>`,
    ...(introHtml === undefined ? intro.map((line) => paragraph('text', line)) : [dressed(introHtml)]),
    rows.length > 0 && `<table ${dress('rows')}>${rows.map(row).join('')}</table>`,
    action &&
      `<p style="${mailStyles.action}"><a href="${escapeMarkup(action.url)}" ${dress('button')}>${escapeLines(action.label)}</a></p>`,
    further &&
      `<p ${dress('text')}><a href="${escapeMarkup(further.url)}" ${dress('link')}>${escapeLines(further.label)}</a></p>`,
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

const dots = /[.\u3002\uFF0E\uFF61]+/g

/**
 * Text of a stranger for a mail to someone else, without anything that e-mail programs make a link of: addresses are
 * left out, and the dots inside a word become spaces.
 */
export const withoutLinks = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !/[@\uFF20]|:\/\//.test(word))
    .map((word) => (/[.\u3002\uFF0E\uFF61][^.\s]/.test(word) ? word.replaceAll(dots, ' ').trim() : word))
    .filter((word) => word !== '')
    .join(' ')
