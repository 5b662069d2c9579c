import { site } from '#content/site.ts'
import { NextSteps } from '../NextSteps.tsx'
import { includedInAll } from './choices.ts'
import type { OpenRequest } from './request-forms.ts'
import { packageFacts } from '../package-facts.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { TickList, Facts, type FactsProps } from '#kit/Facts.tsx'

/** Prices in ruled rows. */
const PriceRows = ({ className = '', rows }: FactsProps) => (
  <Facts
    className={`border-b border-b-line-500 text-sm ${className}`.trimEnd()}
    rowClass="flex gap-4 justify-between py-2 border-t border-t-line-500"
    nameClass="text-muted"
    valueClass="font-semibold lining-tabular text-right"
    rows={rows}
  />
)

/** Beside a request form: the chosen package or the choices, and what happens next. */
export function RequestTerms({ request: { service, choice, choices } }: { request: OpenRequest }) {
  const item = choice?.item
  const included = includedInAll(service)
  return (
    <aside
      className="grid gap-10 [&_h2]:mb-3 [&_.next-steps]:mt-0 [&_a]:inline-block [&_a]:py-1 [&_a]:font-semibold"
      aria-label="What you are asking for"
    >
      {item && (
        <section aria-labelledby="contents-heading">
          <h2 className="d3" id="contents-heading">
            What’s in {item.name}
          </h2>
          <TickList items={item.features} />
          {included && <p className="small muted mt-3">{included}.</p>}
          <PriceRows className="mt-5" rows={packageFacts(item).map(({ label, value }) => [label, value])} />
        </section>
      )}
      {!choice && choices.length > 0 && (
        <section aria-labelledby="choices-heading">
          <h2 className="d3" id="choices-heading">
            What you can choose
          </h2>
          <PriceRows rows={choices.map(({ name, price = 'Priced after a call' }) => [name, price])} />
        </section>
      )}
      <section aria-labelledby="next-heading">
        <h2 className="d3" id="next-heading">
          What happens next
        </h2>
        <NextSteps />
      </section>
      <p>
        Questions first? Write to <MailLink address={site.mailbox} />.
      </p>
    </aside>
  )
}
