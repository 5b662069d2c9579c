import type { ReactNode } from 'react'
import { Tag } from './Tag.tsx'
import { Facts, TickList } from './Facts.tsx'
import { PhoneFold } from './PhoneFold.tsx'

export type PriceOffer = {
  name: string
  /** Makes this the popular column, and is what its label says. */
  popularLabel?: string | undefined
  forWhom: string
  amount: string
  /** After the amount, for example "a month". */
  period?: string | undefined
  /** The same price in another currency, as a phrase. */
  alternative?: string | undefined
  facts: readonly { label: string; value: string }[]
  features: readonly string[]
  /** Buttons, pinned to the foot of the column. */
  actions: ReactNode
}

/** One sheet of three columns, the popular one in the middle; stacked on small screens. */
export function PriceSheet({ offers }: { offers: readonly PriceOffer[] }) {
  return (
    <div className="price-sheet grid border-[1.5px] border-ink-900 bg-paper">
      {offers.map((offer) => (
        <article key={offer.name} className={offer.popularLabel ? 'price-sheet__popular' : undefined}>
          <h3 className="d2 flex flex-wrap gap-4 items-center justify-between lg:content-start">
            {offer.name}
            {offer.popularLabel && <Tag tone="weld">{offer.popularLabel}</Tag>}
          </h3>
          <p className="min-h-[2.9em] mt-1.5 text-muted text-sm">{offer.forWhom}</p>
          <p className="price-sheet__amount">
            {offer.amount} {offer.period && <small>{offer.period}</small>}
          </p>
          {offer.alternative && <p className="mt-2 text-muted text-sm">{offer.alternative}</p>}
          <Facts rows={offer.facts.map(({ label, value }) => [label, value])} />
          <PhoneFold
            summary={
              <span>
                What it includes<span className="sr-only">: {offer.name}</span>
              </span>
            }
          >
            <TickList className="text-sm leading-normal" items={offer.features} />
          </PhoneFold>
          <div className="grid gap-3 mt-auto pt-5">{offer.actions}</div>
        </article>
      ))}
    </div>
  )
}
