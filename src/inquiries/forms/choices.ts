import { packageGroups } from '#content/services/catalogue.ts'
import type { PackageGroup, PackageVolume, ServicePackage } from '#content/services-schema.ts'
import { formatPrice } from '#shared/money.ts'

/** A package, or an extra choice such as 'Custom Quote Required'. */
export type Choice = {
  slug: string
  name: string
  price?: string | undefined
  /** Name, price, setup, volume and delivery. */
  terms: string[]
  /** Undefined for an extra choice. */
  item?: ServicePackage
}

const volumeNouns: Record<PackageVolume['of'], string> = {
  pages: 'pages',
  blogPostsPerMonth: 'blog posts a month',
  socialPostsPerMonth: 'social posts a month',
  postsPerMonth: 'posts a month',
  campaignsPerMonth: 'campaigns a month',
  assetsPerMonth: 'content assets a month',
  competitors: 'competitors',
}

const volumeTerm = ({ of, count, isOrMore }: PackageVolume) =>
  `${count}${isOrMore ? '+' : ''} ${volumeNouns[of]}`

// A period of the specification is sent with the form; the default one is only shown.
function ofPackage(item: ServicePackage, period = item.period): Choice {
  const bare = formatPrice(item.price, item.priceAlt)
  const priced = (by: typeof period) => bare + (by ? ` a ${by}` : '')
  const setup = item.setupFee && `setup ${formatPrice(item.setupFee, item.setupFeeAlt)}`
  const terms = [
    item.name,
    priced(item.period ?? period),
    ...(setup ? [setup] : []),
    ...item.volume.map(volumeTerm),
    item.timeframe,
  ]
  return { slug: item.slug, name: item.name, price: priced(item.period), terms, item }
}

const ofExtra = (extra: PackageGroup['extraChoices'][number]): Choice => ({
  ...extra,
  terms: extra.price === undefined ? [extra.name] : [extra.name, extra.price],
})

const findGroup = (service: string): PackageGroup | undefined =>
  packageGroups.find((group) => group.service === service)

/** What every package of a service includes, as a sentence. */
export const includedInAll = (service: string): string | undefined => findGroup(service)?.includedInAll

/** The name of a service with packages, as in inquiries. */
export const packagedServiceName = (service: string): string | undefined => findGroup(service)?.serviceName

/** The choices of a service, in the order of its price sheet, extra choices last. */
export function choicesOf(service: string): Choice[] {
  const group = findGroup(service)
  return group
    ? [...group.packages.map((item) => ofPackage(item, group.period)), ...group.extraChoices.map(ofExtra)]
    : []
}

export const findChoice = (service: string, slug: string | undefined): Choice | undefined =>
  choicesOf(service).find((choice) => choice.slug === slug)

/** Finds a choice by its name, alone or followed by its price. */
export const findChoiceByText = (service: string, text: string): Choice | undefined =>
  choicesOf(service)
    // The longest name first: one name may be a prefix of another.
    .toSorted((one, other) => other.name.length - one.name.length)
    .find(({ name }) => text === name || text.startsWith(`${name} `))
