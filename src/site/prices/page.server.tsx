/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display` takes the roles of a table away in some browsers */
import { pricesPage as content } from '#content/prices.ts'
import { packageGroups } from '#content/services/catalogue.ts'
import { priceGuides } from '#content/services/price-terms.ts'
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
import { Tag } from '#kit/Tag.tsx'
import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { packageFacts } from '#inquiries/package-facts.ts'
import { requestableServices } from '#inquiries/forms/request-forms.ts'
import { lowestPrice } from '../lowest-price.ts'

/** The whole catalogue: what every package costs and holds, before anyone has to write to us. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: `${content.title}: ${site.name}`, description: content.description }),
  Component: () => (
    <main id="main">
      <ShortHero title={content.title} lede={content.lede} ground="ground-woad-900" />
      <div className="page-width grid grid-cols-1 gap-x-8 pb-6 lg:grid-cols-[224px_minmax(0,1fr)] lg:pt-8">
        <JumpList />
        <div className="grid grid-cols-1 gap-4 max-lg:pt-4 lg:gap-10">
          {packageGroups.map((group) => (
            <Packages key={group.service} group={group} />
          ))}
          <OnRequest />
        </div>
      </div>
    </main>
  ),
}

const jumps = [
  ...packageGroups.map((group) => [group.service, labelOf(group.service), `from ${lowestPrice(group)}`]),
  ['on-request', 'Services without a list price', 'after a call'],
]

/** Each service with its lowest price; the one that is being read is marked (`src/browser/contents.ts`). */
const JumpList = () => (
  <nav
    className="text-sm leading-snug max-lg:sticky max-lg:top-[68px] max-lg:z-10 max-lg:-mx-gutter max-lg:border-b max-lg:border-b-line max-lg:bg-paper max-lg:no-scripting:top-0 lg:sticky lg:top-[84px] lg:self-start"
    aria-labelledby="jump-heading"
    data-follows-reader=""
  >
    <h2 className="pb-2 border-b-2 border-b-ink-900 font-semibold max-lg:sr-only" id="jump-heading">
      Jump to a service
    </h2>
    <ul className="scrollbar-none max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:py-2 max-lg:px-gutter">
      {jumps.map(([service, label, price]) => (
        <li className="max-lg:flex-none" key={service}>
          <a
            className="flex gap-2 items-baseline justify-between no-underline hover:underline current:font-strong current:underline max-lg:items-center max-lg:min-h-target max-lg:px-3 max-lg:border max-lg:border-line-500 lg:py-2 lg:border-b lg:border-b-line"
            href={`#${service}`}
          >
            {label}{' '}
            <span className="text-xs text-muted whitespace-nowrap tabular max-lg:hidden">{price}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** A service as the footer names it. */
function labelOf(service: string): string {
  return site.footerServices.find(({ slug }) => slug === service)?.label ?? service
}

const headClass =
  'flex flex-wrap gap-y-1 gap-x-5 items-baseline justify-between pb-2 border-b-2 border-b-ink-900'

/** The packages of one service, a row each: price, facts, and both ways to begin. */
function Packages({ group }: { group: PackageGroup }) {
  const label = labelOf(group.service)
  const columns = [...new Set(group.packages.flatMap(packageFacts).map((fact) => fact.label))]
  return (
    <section aria-labelledby={group.service}>
      <div className={headClass}>
        <h2 className="d3 max-lg:scroll-mt-14" id={group.service}>
          {label}
        </h2>
        <p className="text-xs text-muted mr-auto">{noteOn(group)}</p>
        <TextLink className="text-sm" href={`${paths.service(group.service)}#pricing`}>
          What each package includes<span className="sr-only">: {label}</span>
        </TextLink>
      </div>
      <table
        role="table"
        className="price-table w-full text-left text-sm leading-snug max-xl:block xl:table-fixed"
      >
        <caption className="sr-only">{label}: packages and prices</caption>
        <thead role="rowgroup" className="text-xs align-bottom max-xl:sr-only">
          <tr role="row">
            <th role="columnheader" className="xl:w-[24%]" scope="col">
              Package
            </th>
            <th role="columnheader" className="xl:w-[12%]" scope="col">
              Price
            </th>
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            <th role="columnheader" className="xl:w-[240px]" scope="col">
              <span className="sr-only">Begin</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-xl:block">
          {group.packages.map((item) => (
            <PackageRow key={item.slug} group={group} item={item} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** In which currency, and what all packages hold. */
function noteOn({ packages, includedInAll }: PackageGroup): string {
  const prices = packages
    .slice(0, 1)
    .flatMap(({ price, priceAlt }) => (priceAlt ? [price, priceAlt] : [price]))
  const currencies = prices.map(({ currency }) => content.currencies[currency]).join(' or ')
  return `In ${currencies}.${includedInAll ? ` ${includedInAll}.` : ''}`
}

type PackageRowProps = { group: PackageGroup; item: ServicePackage; columns: readonly string[] }

function PackageRow({ group, item, columns }: PackageRowProps) {
  const { name, forWhom, isPopular, price, priceAlt } = item
  const facts = new Map(packageFacts(item).map(({ label, value }) => [label, value]))
  const period = item.period ?? group.period
  const suffix = period ? `a ${period}` : 'once'
  return (
    <tr
      role="row"
      className={`border-b border-b-line max-xl:relative max-xl:flex max-xl:flex-wrap max-xl:gap-y-1 max-xl:gap-x-3 max-xl:py-3 ${isPopular ? 'price-table__popular bg-weld-100' : ''}`.trimEnd()}
    >
      <th role="rowheader" className="font-normal max-xl:basis-full" scope="row">
        <span className="flex flex-wrap gap-x-2 gap-y-1 items-center text-base font-semibold max-xl:pr-[8rem]">
          {name} {isPopular && <Tag tone="weld">Most popular</Tag>}
        </span>
        <span
          className={`text-muted max-xl:text-xs ${priceAlt ? 'max-xl:block max-xl:pr-[8rem]' : ''}`.trimEnd()}
        >
          {forWhom}
        </span>
      </th>
      <td
        role="cell"
        className="max-xl:absolute max-xl:top-3 max-xl:right-0 max-xl:w-[7.5rem] max-xl:text-right"
      >
        <b className="font-display text-d3 leading-flat font-medium lining-tabular xl:block">
          {formatMoney(price)}
        </b>{' '}
        <span className="text-xs text-muted whitespace-nowrap">
          {suffix}
          {priceAlt && <span className="block"> or {formatMoney(priceAlt)}</span>}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} role="cell" className="price-table__fact text-xs" data-label={column}>
          {facts.get(column) ?? '–'}
        </td>
      ))}
      <td role="cell" className="max-xl:basis-full">
        <Begin group={group} item={item} />
      </td>
    </tr>
  )
}

/** Both ways to begin. */
function Begin({ group, item }: Omit<PackageRowProps, 'columns'>) {
  const about = `${labelOf(group.service)}, ${item.name}`
  return (
    <div className="flex gap-2 max-xl:mt-1 max-sm:*:flex-1 xl:justify-end whitespace-nowrap">
      <BookCallLink about={{ service: group.service, package: item.slug }} size="small">
        about {about}
      </BookCallLink>
      <ButtonLink href={orderPath(group, item)} rel="nofollow" size="small">
        Get Started<span className="sr-only"> with {about}</span>
      </ButtonLink>
    </div>
  )
}

const OnRequest = () => (
  <section aria-labelledby="on-request">
    <div className={headClass}>
      <h2 className="d3 max-lg:scroll-mt-14" id="on-request">
        {content.onRequest.heading}
      </h2>
      <BookCallLink size="small" />
    </div>
    <p className="max-w-measure my-3 text-sm text-muted max-lg:text-xs">{content.onRequest.text}</p>
    <ul className="border-t border-t-line text-sm leading-snug">
      {Object.entries(priceGuides).map(([service, terms]) => (
        <li
          className="grid gap-x-6 gap-y-1 items-baseline py-3 border-b border-b-line lg:grid-cols-[232px_1fr]"
          key={service}
        >
          <Link className="text-base font-semibold justify-self-start" href={paths.service(service)}>
            {labelOf(service)}
          </Link>
          <p className="text-muted max-lg:text-xs">{terms[0]?.text}</p>
        </li>
      ))}
    </ul>
  </section>
)

// §2: a service without a request form is asked for in the home form.
const orderPath = ({ service, serviceName }: PackageGroup, { slug, name }: ServicePackage) =>
  requestableServices.includes(service)
    ? paths.enquire(service, slug)
    : paths.homeForm(`${serviceName} - ${name}`)
