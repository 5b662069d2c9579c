import { useSearch } from 'wouter'
import { pricesPage as content } from '#content/prices.ts'
import { packageGroups } from '#content/services/catalogue.ts'
import { priceGuides, priceTerms } from '#content/services/price-terms.ts'
import { site } from '#content/site.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { Link } from '#ui/Link.tsx'
import { ShortHero } from '#ui/SectionHead.tsx'
import {
  PackageList,
  hasPriceIn,
  labelOf,
  readPriceFilter,
  currencies,
  type PriceFilter as Filter,
} from './prices/PackageList.tsx'
import stylesheet from './prices/prices.css?url'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Facts } from '#ui/Facts.tsx'

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
      <PriceFilter filter={filter} />
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
      className="term-list mt-4"
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
    <p className="prices__note">{content.onRequest.text}</p>
    <dl className="term-list mt-4">
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

/** Native: the server answers with what was chosen, with and without scripts. */
const PriceFilter = ({ filter }: { filter: Filter }) => (
  <search>
    <form className="price-filter" action={paths.prices()}>
      <SelectField
        label="Service"
        id="price-service"
        name="service"
        placeholder="All services"
        defaultValue={filter.service}
        options={packageGroups.map(({ service }) => ({ value: service, label: labelOf(service) }))}
      />
      <SelectField
        label="Currency"
        id="price-currency"
        name="currency"
        placeholder="All currencies"
        defaultValue={filter.currency}
        options={currencies.map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  </search>
)
