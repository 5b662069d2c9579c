import { useSearch } from 'wouter'
import { pricesPage as content, pricesPage } from '#content/prices.ts'
import { packageGroups } from '#content/services/catalogue.ts'
import { priceGuides, priceTerms } from '#content/services/price-terms.ts'
import { site } from '#content/site.ts'
import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { formatMoney } from '#shared/money.ts'
import { Link } from '#kit/Link.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { ShortHero } from '#kit/SectionHead.tsx'
import stylesheet from './prices.css?url'
import { ButtonLink } from '#kit/Button.tsx'
import { Island } from '#web/Island.server.tsx'
import { PriceFilter, type Filter } from './PriceFilter.tsx'
import { Facts } from '#kit/Facts.tsx'
import { Tag } from '#kit/Tag.tsx'
import { packageFacts } from '#inquiries/package-facts.ts'
import { requestableServices } from '#inquiries/forms/request-forms.ts'

/** The whole catalogue: what every package costs and holds, before anyone has to write to us. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: `${content.title}: ${site.name}`, description: content.description }),
  Component: () => (
    <main id="main">
      <ShortHero title={content.title} lede={content.lede} ground="ground-woad-900" />
      <div className="page-width prices">
        <Packages />
        <Currencies />
        <OnRequest />
      </div>
    </main>
  ),
}

function Packages() {
  const filter = readPriceFilter(useSearch())
  const groups = packageGroups.filter(
    (group) =>
      (filter.service === '' || group.service === filter.service) &&
      (filter.currency === '' || hasPriceIn(group, filter.currency)),
  )
  return (
    <>
      <Island of="price-filter" component={PriceFilter} props={{ filter, services, currencies }} />
      {groups.map((group) => (
        <PackageList key={group.service} group={group} />
      ))}
      {groups.length === 0 && (
        <p>
          {content.nothing} <Link href={paths.prices()}>Show all prices</Link>
        </p>
      )}
    </>
  )
}

/** One entry for services whose prices are in the same currencies. */
const currencyTerms = Map.groupBy(
  packageGroups,
  ({ service }) => priceTerms[service]?.find(({ title }) => title === 'Currency and tax')?.text ?? '',
)

const Currencies = () => (
  <section aria-labelledby="currencies">
    <h2 className="d2" id="currencies">
      {content.currencies.heading}
    </h2>
    <Facts
      className="term-list self-start border-b border-b-line mt-4"
      rows={[...currencyTerms].map(([text, groups]) => [
        groups.map(({ service }) => labelOf(service)).join(', '),
        text,
      ])}
    />
  </section>
)

const OnRequest = () => (
  <section aria-labelledby="on-request">
    <h2 className="d2" id="on-request">
      {content.onRequest.heading}
    </h2>
    <p className="max-w-measure mt-3 text-muted">{content.onRequest.text}</p>
    <dl className="term-list self-start border-b border-b-line mt-4">
      {Object.entries(priceGuides).map(([service, terms]) => (
        <div key={service}>
          <dt>
            <Link href={paths.service(service)}>{labelOf(service)}</Link>
          </dt>
          <dd>{terms[0]?.text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The filter in the query; what names no service or currency of ours is none. */
function readPriceFilter(search: string): Filter {
  const query = new URLSearchParams(search)
  const service = query.get('service') ?? ''
  const currency = query.get('currency') ?? ''
  return {
    service: packageGroups.some((group) => group.service === service) ? service : '',
    currency: currency in pricesPage.currencies.names ? currency : '',
  }
}

const hasPriceIn = ({ packages }: PackageGroup, currency: string): boolean =>
  packages.some(({ price, priceAlt }) => price.currency === currency || priceAlt?.currency === currency)

/** A service as the footer names it. */
const labelOf = (service: string): string =>
  site.footerServices.find(({ slug }) => slug === service)?.label ?? service

const services = packageGroups.map(({ service }) => ({ value: service, label: labelOf(service) }))
const currencies = Object.entries(pricesPage.currencies.names).map(([value, label]) => ({ value, label }))

/** The packages of one service, each on a row of its own. */
const PackageList = ({ group }: { group: PackageGroup }) => (
  <section aria-labelledby={group.service}>
    <div className="flex flex-wrap gap-y-1.5 gap-x-8 items-baseline justify-between pb-3 border-b-2 border-b-ink-900">
      <h2 className="d2" id={group.service}>
        {labelOf(group.service)}
      </h2>
      <TextLink href={`${paths.service(group.service)}#pricing`}>
        What each package includes<span className="sr-only">: {labelOf(group.service)}</span>
      </TextLink>
    </div>
    {group.includedInAll && <p className="max-w-measure mt-3 text-muted">{group.includedInAll}.</p>}
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
    <p className="price-list__amount font-display text-d2 leading-title font-medium lining-tabular">
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
