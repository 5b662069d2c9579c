import { packageGroups } from '#content/services/catalogue.ts'
import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import { formatPrice } from '#shared/money.ts'

/** Something that can be asked for: a package, or an extra choice such as 'Custom Quote Required'. */
export type Choice = { slug: string; name: string; price?: string | undefined; setup?: string | undefined }

const ofPackage = (item: ServicePackage): Choice => ({
  slug: item.slug,
  name: item.name,
  price: formatPrice(item.price, item.priceAlt) + (item.period ? ` a ${item.period}` : ''),
  setup: item.setupFee && formatPrice(item.setupFee, item.setupFeeAlt),
})

const findGroup = (service: string): PackageGroup | undefined =>
  packageGroups.find((group) => group.service === service)

/** What can be chosen for a service, in the order of its price sheet, extra choices last. */
export function choicesOf(service: string): Choice[] {
  const group = findGroup(service)
  return group ? [...group.packages.map(ofPackage), ...group.extraChoices] : []
}

export const findChoice = (service: string, slug: string | undefined): Choice | undefined =>
  choicesOf(service).find((choice) => choice.slug === slug)

/** The choice that a text from a form or a script names: its name, alone or followed by its price. */
export const findChoiceByText = (service: string, text: string): Choice | undefined =>
  choicesOf(service)
    // The longest name first: one may begin with another.
    .toSorted((one, other) => other.name.length - one.name.length)
    .find(({ name }) => text === name || text.startsWith(`${name} `))
