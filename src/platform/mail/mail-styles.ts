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
export const mailStyles = {
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

export type MailElement = keyof typeof mailStyles

/** What only the head can say: narrow screens, and the dark colours, which have to win over the written-in ones. */
export const mailHeadStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
h1{text-wrap:balance}
@media (max-width:480px){.name,.body,.foot{padding-left:22px!important;padding-right:22px!important}.heading{font-size:27px!important}.button{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){.page{background:${dark.page}!important}.sheet{background:${dark.sheet}!important}.name,.heading,.text,.link,.value,.signer{color:${dark.text}!important}.label,.signature,.foot{color:${dark.muted}!important}.label,.value,.foot{border-color:${dark.line}!important}.mark{color:${dark.mark}!important}.button{background:${button.ground}!important;color:${button.text}!important}}`

/** The woven edge at the head of an e-mail, thread by thread. */
export const mailSelvedge = ['#ed4735', '#f8b1c0', '#f6d236', '#ed4735', '#f8f0ea']
