import { onEachPage, type Check } from './check.ts'
import { evidence, placeOf } from './evidence.ts'

const isTag = (lang: string) =>
  lang === 'x-default' || /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/.test(lang)

/** A page that names its versions in other languages names itself, each with a tag that exists and only one address. */
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
    if (site.pages.every(({ facts }) => facts.hreflangs.length === 0))
      return { state: 'not-applicable', evidence: [] }
    return onEachPage(site, (page) => {
      const { hreflangs } = page.facts
      const wrong = hreflangs.find(({ lang }) => !isTag(lang))
      const twice = hreflangs.find(({ lang }, at) =>
        hreflangs.slice(0, at).some((other) => other.lang === lang),
      )
      const namesItself = hreflangs.some(({ text }) => URL.parse(text, page.url)?.href === page.url.href)
      const fault = wrong ?? twice ?? (namesItself ? undefined : hreflangs[0])
      if (!fault || hreflangs.length === 0)
        return { state: 'pass', evidence: evidence(`${hreflangs.length} versions`, placeOf(page)) }
      return {
        state: 'mend',
        evidence: evidence(`hreflang="${fault.lang}" href="${fault.text}"`, placeOf(page), fault.line),
      }
    })
  },
}
