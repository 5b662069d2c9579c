import { escapeMarkup } from '#shared/escape.ts'
export type MailContent = {
  heading: string
  intro: string[]
  /** One button, if the mail has something to do. */
  action?: { label: string; url: string }
  /** A small table: label and value; values may have several lines. */
  rows: [label: string, value: string][]
  closing: string[]
}

/** Who the mail is from, for its header band and its foot. */
export type MailSender = { name: string; tagline: string; legalName: string; address: string[] }

const escapeLines = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

// E-mail programs know neither custom properties nor oklch: these are the tokens' sRGB values.
const colour = {
  mulberry: '#2e0a1a',
  weld: '#f6d236',
  ink: '#221319',
  muted: '#4e3d43',
  line: '#e2dadc',
  rose: '#faecef',
}
const sans = "'Hanken Grotesk',Arial,sans-serif"
const serif = 'Besley,Georgia,serif'

/** One mail as HTML (tables and inline styles, as e-mail programs need) and as plain text with the same words. */
export function renderMail(sender: MailSender, content: MailContent): { html: string; text: string } {
  return { html: htmlText(sender, content), text: plainText(sender, content) }
}

const footerLines = (sender: MailSender) => [
  `${sender.name}, ${sender.tagline}`,
  [sender.legalName, ...sender.address].join(', '),
]

function plainText(sender: MailSender, { heading, intro, action, rows, closing }: MailContent): string {
  const table = rows.map(([label, value]) =>
    value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
  )
  const blocks = [
    heading,
    ...intro,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    table.join('\n'),
    ...closing,
    ['-- ', ...footerLines(sender)].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function htmlText(sender: MailSender, { heading, intro, action, rows, closing }: MailContent): string {
  const paragraph = (line: string) =>
    `<p style="margin:0 0 14px;font:16px/1.6 ${sans};color:${colour.ink}">${escapeLines(line)}</p>`
  const row = ([label, value]: [string, string]) =>
    `<tr><th align="left" valign="top" style="padding:10px 16px 10px 0;font:600 14px/1.5 ${sans};color:${colour.muted};border-top:1px solid ${colour.line};white-space:nowrap">${escapeLines(label)}</th><td valign="top" style="padding:10px 0;font:16px/1.5 ${sans};color:${colour.ink};border-top:1px solid ${colour.line}">${escapeLines(value)}</td></tr>`
  const button = action
    ? `<p style="margin:6px 0 24px"><a href="${escapeLines(action.url)}" style="display:inline-block;background:${colour.weld};color:${colour.ink};font:600 16px/1.2 ${sans};text-decoration:none;padding:15px 26px;border-radius:2px">${escapeLines(action.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeLines(heading)}</title></head>
<body style="margin:0;padding:0;background:${colour.rose}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.rose}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff">
<tr><td style="background:${colour.mulberry};padding:22px 32px;font:600 22px/1.2 ${serif};color:#ffffff;border-bottom:6px solid ${colour.weld}">${escapeLines(sender.name)}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 18px;font:600 26px/1.2 ${serif};color:${colour.ink}">${escapeLines(heading)}</h1>
${intro.map(paragraph).join('\n')}
${button}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid ${colour.line}">${rows.map(row).join('')}</table>
${closing.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:20px 32px;border-top:1px solid ${colour.line};font:14px/1.5 ${sans};color:${colour.muted}">${escapeLines(footerLines(sender).join('\n'))}</td></tr>
</table></td></tr></table></body></html>
`
}
