import type { AuditedPage, AuditedSite, Sitemap } from '../audited-site.server.ts'
import { isReadable, onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const isTag = (lang: string) =>
  lang === 'x-default' || /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/.test(lang)

const inLanguages = (page: AuditedPage) =>
  linkedVersions(page).flatMap((version) =>
    version.hreflang === undefined ? [] : [{ ...version, lang: version.hreflang }],
  )

const hrefOf = (text: string, base: URL) => {
  const url = URL.parse(text, base)
  if (url) url.hash = ''
  return url?.href
}

// The addresses that others may use for a page.
const namesOf = ({ url, fetched, facts }: AuditedPage) =>
  new Set([
    hrefOf(url.href, url),
    ...fetched.redirects.map(({ from }) => hrefOf(from, url)),
    ...facts.canonicals.map(({ text }) => hrefOf(text, url)),
  ])

type Known = { page: AuditedPage; names: Set<string | undefined>; namedVersions: Set<string | undefined> }

// Computed once: a page may name thousands of versions.
const knownOf = (site: AuditedSite): Known[] =>
  site.pages.filter(isReadable).map((page) => ({
    page,
    names: namesOf(page),
    namedVersions: new Set(inLanguages(page).map(({ text }) => hrefOf(text, page.url))),
  }))

/** The first version of a page that was read and does not name it in return. For a page without links the sitemap may do that. */
function unreturned(page: AuditedPage, known: Known[], sitemap: Sitemap): LinkedVersion | undefined {
  const isSitemapSilent = sitemap.state === 'none' || (sitemap.state === 'pages' && !sitemap.namesVersions)
  const names = namesOf(page)
  const alone = known.filter(
    ({ page: other, namedVersions }) =>
      other !== page &&
      (namedVersions.size === 0 ? isSitemapSilent : ![...names].some((name) => namedVersions.has(name))),
  )
  return inLanguages(page).find(({ text }) => {
    const href = hrefOf(text, page.url)
    return !names.has(href) && alone.some((other) => other.names.has(href))
  })
}

/**
 * A page that names its versions in other languages also names itself, each with a valid tag and one address, and those that
 * were read name it in return.
 */
export const hreflang: Check = {
  id: 'hreflang',
  title: 'Versions in other languages name each other',
  group: 'understand',
  weight: 1,
  grade: 'rule',
  sources: ['google-hreflang'],
  effort: 'hours',
  cure: 'On every version list all of them, itself among them, each with its full address.',
  run: (site) => {
    if (site.pages.every((page) => inLanguages(page).length === 0))
      return { state: 'not-applicable', evidence: [] }
    const known = knownOf(site)
    return onEachPage(site, (page) => {
      const versions = inLanguages(page)
      const wrong = versions.find(({ lang }) => !isTag(lang))
      const twice = [...Map.groupBy(versions, ({ lang }) => lang).values()].find(
        ({ length }) => length > 1,
      )?.[1]
      const namesItself = versions.some(
        ({ text }) => hrefOf(text, page.url) === hrefOf(page.url.href, page.url),
      )
      const fault = wrong ?? twice ?? (namesItself ? undefined : versions[0])
      const written = ({ hreflang: lang, text }: LinkedVersion) => `hreflang="${lang}" href="${text}"`
      if (fault) return { state: 'mend', evidence: evidence(written(fault), placeOf(page), fault.line) }
      const alone = unreturned(page, known, site.sitemap)
      if (!alone) return { state: 'pass', evidence: evidence(`${versions.length} versions`, placeOf(page)) }
      const saw = `${written(alone)}, which does not name ${placeOf(page)}`
      return { state: 'mend', evidence: evidence(saw, placeOf(page), alone.line) }
    })
  },
}

/** A link to another version of a page; without a line if it is in the header Link. Types and languages are in lower case. */
export type LinkedVersion = {
  text: string
  line: number | undefined
  type: string | undefined
  hreflang: string | undefined
}

/** The versions of itself that a page names: `rel=alternate`, in the head and in the header Link (RFC 8288). */
const linkedVersions = ({ facts, fetched }: AuditedPage): LinkedVersion[] => [
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

/** Whether a page names a Markdown version of itself. Without weight: no engine has said that it requests one. */
export const markdownTwin: Check = {
  id: 'markdown-twin',
  title: 'Pages in Markdown as well',
  group: 'told',
  weight: 0,
  grade: 'ours',
  sources: ['llms-txt'],
  effort: 'hours',
  cure: 'Nothing has to be done. No engine has said that it asks for Markdown.',
  run: ({ pages }) => {
    const found = pages.flatMap((page) => {
      const twin = linkedVersions(page).find(({ type }) => type?.split(';')[0] === 'text/markdown')
      return isReadable(page) && twin ? [evidence(`A link to ${twin.text}`, placeOf(page), twin.line)] : []
    })
    if (found.length > 0) return { state: 'pass', evidence: found }
    const first = pages.find(isReadable)
    return {
      state: 'not-applicable',
      evidence: first ? [evidence('No link of the type text/markdown', placeOf(first))] : [],
    }
  },
}
