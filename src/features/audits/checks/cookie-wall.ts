import type { AuditedPage } from '../server/audited-site.ts'

const aboutCookies =
  /cookie|consent|before you continue|your privacy|datenschutz|einwillig|confidentialit|privacidad/i
const accepts =
  /\b(?:accept|agree|allow|consent|zustimmen|akzeptieren|einverstanden|aceptar|accetta|akkoord)/i
const policies = /cookie|privacy|consent|terms|legal|polic|imprint|impressum|datenschutz/i
const fewWords = 150

/**
 * What a page shows that is nothing but a question about cookies, as its heading and its button have it; undefined where
 * it is more. A short page with a notice about cookies has a heading of its own, or leads on.
 */
export function cookieWallOf({ facts, url }: AuditedPage): { heading: string; button: string } | undefined {
  const { words, buttons, headings, titles, links } = facts
  if (words >= fewWords) return undefined
  const button = buttons.find(({ text }) => accepts.test(text))
  const shown = headings.filter(({ text }) => text !== '')
  const decisive = shown.length > 0 ? shown.filter(({ level }, at) => at === 0 || level === 1) : titles
  const [heading] = decisive
  if (!button || !heading || !decisive.every(({ text }) => aboutCookies.test(text))) return undefined
  const leadsOn = links.some((link) => {
    const to = URL.parse(link, url)
    return to?.origin === url.origin && to.pathname !== url.pathname && !policies.test(to.pathname)
  })
  return leadsOn ? undefined : { heading: heading.text, button: button.text }
}
