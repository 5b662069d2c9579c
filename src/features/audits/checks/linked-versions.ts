import type { AuditedPage } from '../server/audited-site.ts'

/** A link to another version of a page; the header Link has no lines. Types and languages are in lower case. */
export type LinkedVersion = {
  text: string
  line: number | undefined
  type: string | undefined
  hreflang: string | undefined
}

/** The versions of itself that a page names: `rel=alternate`, in the head and in the header Link (RFC 8288). */
export const linkedVersions = ({ facts, fetched }: AuditedPage): LinkedVersion[] => [
  ...facts.alternates,
  ...(fetched.headers['link'] ?? '').split(/,(?=\s*<)/).flatMap(readLink),
]

function readLink(link: string): LinkedVersion[] {
  const [target = '', ...written] = link.split(';')
  const text = target.trim().slice(1, -1)
  const parameters = new Map(
    written.map((parameter): [string, string] => {
      const [name = '', value = ''] = parameter.split('=')
      return [name.trim().toLowerCase(), value.replaceAll('"', '').trim().toLowerCase()]
    }),
  )
  const isVersion = parameters.get('rel')?.split(/\s/).includes('alternate') === true
  return isVersion && target.trim().startsWith('<')
    ? [{ text, line: undefined, type: parameters.get('type'), hreflang: parameters.get('hreflang') }]
    : []
}
