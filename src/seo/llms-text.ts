import { home } from '#content/home.ts'
import { site } from '#content/site.ts'
import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { PublicPage } from './page-subject.ts'

type Entry = { path: string; name: string; about: string }

/**
 * The site for language models, in the format of llmstxt.org: services, prices, and links. The pages are listed in the given
 * order.
 */
export function llmsText(
  pages: readonly PublicPage[],
  articles: readonly Entry[],
  publicUrl: string,
): string {
  const entry = ({ path, name, about }: Entry) =>
    `- [${name.replaceAll(/[[\]\\]/g, '\\$&')}](${publicUrl}${paths.markdown(path)}): ${about.replaceAll(/\s+/g, ' ')}`
  const section = (heading: string, entries: readonly Entry[]) =>
    entries.length === 0 ? [] : [`## ${heading}\n\n${entries.map(entry).join('\n')}`]
  const within = (heading: Section) =>
    section(heading, pages.filter((page) => sectionOf(page) === heading).map(toEntry))
  return `${[
    `# ${site.name}`,
    `> ${home.description}`,
    [
      `${site.name} (${site.tagline}) is at ${site.address.join(', ')}. ${home.hero.promise}`,
      `Write to ${site.mailbox}, or use the form on ${publicUrl}${paths.homeForm()}.`,
      'Every page has a Markdown version: its address with .md at the end.',
    ].join('\n'),
    ...within('Services and prices'),
    ...within('Guides and lists'),
    ...within('Case studies'),
    ...section('Newest articles', articles),
    // The name that llmstxt.org gives to what may be skipped.
    ...within('Optional'),
  ].join('\n\n')}\n`
}

type Section = 'Services and prices' | 'Guides and lists' | 'Case studies' | 'Optional'

function sectionOf({ subject, path }: PublicPage): Section | undefined {
  if (subject.is === 'home') return undefined
  if (subject.is === 'service') return 'Services and prices'
  if (subject.is === 'text') return 'Optional'
  return path.startsWith(`${paths.caseStudies()}/`) ? 'Case studies' : 'Guides and lists'
}

const toEntry = ({ path, name, description, subject }: PublicPage): Entry => ({
  path,
  name,
  about:
    subject.is === 'service' && subject.packages ? `${description} ${prices(subject.packages)}` : description,
})

const prices = ({ packages, period }: PackageGroup) =>
  `Packages: ${packages.map((item) => priceOf(item, item.period ?? period)).join('; ')}.`

function priceOf(
  { name, price, priceAlt, setupFee, setupFeeAlt }: ServicePackage,
  period: 'month' | undefined,
): string {
  const monthly = period === 'month' ? ' a month' : ''
  const setup = setupFee ? `, setup ${formatPrice(setupFee, setupFeeAlt)}` : ''
  return `${name} ${formatPrice(price, priceAlt)}${monthly}${setup}`
}
