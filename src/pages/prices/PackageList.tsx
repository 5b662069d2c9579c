import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import { packageFacts } from '#features/services/package-facts.ts'
import { requestableServices } from '#features/inquiries/requests/request-forms.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextLink } from '#ui/Link.tsx'
import { Facts } from '#ui/Facts.tsx'
import { pricesPage } from '#content/prices.ts'
import { packageGroups } from '#content/services/catalogue.ts'
import { site } from '#content/site.ts'

export const currencies = Object.entries(pricesPage.currencies.names)

/** Which prices are shown; '' is all. */
export type PriceFilter = { service: string; currency: string }

/** The filter in the query; what names no service or currency of ours is none. */
export function readPriceFilter(search: string): PriceFilter {
  const query = new URLSearchParams(search)
  const service = query.get('service') ?? ''
  const currency = query.get('currency') ?? ''
  return {
    service: packageGroups.some((group) => group.service === service) ? service : '',
    currency: currency in pricesPage.currencies.names ? currency : '',
  }
}

export const hasPriceIn = ({ packages }: PackageGroup, currency: string): boolean =>
  packages.some(({ price, priceAlt }) => price.currency === currency || priceAlt?.currency === currency)

/** A service as the footer names it. */
export const labelOf = (service: string): string =>
  site.footerServices.find(({ slug }) => slug === service)?.label ?? service

/** The packages of one service, each on a row of its own. */
export const PackageList = ({ group }: { group: PackageGroup }) => (
  <section aria-labelledby={group.service}>
    <div className="prices__head">
      <h2 className="d2" id={group.service}>
        {labelOf(group.service)}
      </h2>
      <TextLink href={`${paths.service(group.service)}#pricing`}>
        What each package includes<span className="sr-only">: {labelOf(group.service)}</span>
      </TextLink>
    </div>
    {group.includedInAll && <p className="prices__note">{group.includedInAll}.</p>}
    <ul className="price-list">
      {group.packages.map((item) => (
        <li key={item.slug}>
          <div>
            <h3 className="d3">
              {item.name} {item.isPopular && <Tag tone="weld">Most popular</Tag>}
            </h3>
            <p className="small muted">{item.forWhom}</p>
          </div>
          <Price item={item} period={item.period ?? group.period} />
          <Facts rows={packageFacts(item).map(({ label, value }) => [label, value])} />
          <ButtonLink href={orderPath(group, item)} rel="nofollow" size="small" variant="secondary">
            Get Started<span className="sr-only"> with {`${labelOf(group.service)}, ${item.name}`}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  </section>
)

function Price({ item: { price, priceAlt }, period }: { item: ServicePackage; period: string | undefined }) {
  const suffix = period && ` a ${period}`
  return (
    <p className="price-list__amount">
      {formatMoney(price)}
      <small>{suffix}</small>
      {priceAlt && (
        <small>
          {' '}
          or {formatMoney(priceAlt)}
          {suffix}
        </small>
      )}
    </p>
  )
}

// §2: a service without a request form is asked for in the home form.
const orderPath = ({ service, serviceName }: PackageGroup, { slug, name }: ServicePackage) =>
  requestableServices.includes(service)
    ? paths.enquire(service, slug)
    : paths.homeForm(`${serviceName} - ${name}`)
