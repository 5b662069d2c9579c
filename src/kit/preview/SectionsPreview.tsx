import { Button } from '../Button.tsx'
import { PriceSheet, type PriceOffer } from '../PriceSheet.tsx'
import { Steps } from '../Steps.tsx'
import { SectionHead, Selvedge } from '../SectionHead.tsx'
import { Stats } from '../Facts.tsx'

const offers: PriceOffer[] = [
  {
    name: 'Starter',
    forWhom: 'Smaller firms that want to be found in one market',
    amount: '£1,500',
    period: 'a month',
    alternative: 'or CHF 1,800 a month',
    facts: [
      { label: 'Setup, once', value: '£1,000 / CHF 1,200' },
      { label: 'First delivery', value: '7–10 days' },
    ],
    features: ['Answer audit across the main assistants', 'Question map for one audience'],
    actions: <Button>Choose Starter</Button>,
  },
  {
    name: 'Pro',
    popularLabel: 'Most popular',
    forWhom: 'Growing companies with several products or audiences',
    amount: '£3,000',
    period: 'a month',
    alternative: 'or CHF 3,500 a month',
    facts: [
      { label: 'Setup, once', value: '£2,000 / CHF 2,400' },
      { label: 'First delivery', value: '10–14 days' },
    ],
    features: ['Everything in Starter', 'Three audiences, two languages', 'Rival tracking, with transcripts'],
    actions: (
      <>
        <Button variant="accent">Choose Pro</Button>
        <Button variant="ghost">Book a call</Button>
      </>
    ),
  },
  {
    name: 'Enterprise',
    forWhom: 'Groups with many brands, markets or regulators',
    amount: '$4,299',
    facts: [{ label: 'First delivery', value: '14–21 days' }],
    features: ['Everything in Pro', 'Named editor and analyst'],
    actions: <Button>Choose Enterprise</Button>,
  },
]

const steps = [
  {
    marker: 'Week 1',
    title: 'Listen',
    text: 'We interview your sales team and test the answers given today.',
  },
  { marker: 'Week 2', title: 'Set the pattern', text: 'A strategist chooses the questions worth winning.' },
  {
    marker: 'Weeks 3 to 6',
    title: 'Weave',
    text: 'Drafts, schema and outreach. An editor approves each piece.',
  },
  {
    marker: 'Monthly',
    title: 'Inspect',
    text: 'We test again, fix what has slipped and show the evidence.',
  },
]

export function SectionsPreview() {
  return (
    <>
      <section className="py-14 border-t border-t-line">
        <div className="page-width">
          <Stats
            stats={[
              { value: '24 h', label: 'for a reply to your enquiry' },
              { value: '7 days', label: 'to first delivery on the smallest plan' },
              { value: '8–50', label: 'pieces every month' },
              { value: '2', label: 'currencies, priced up front' },
            ]}
          />
        </div>
      </section>
      <section className="section ground-rose-100">
        <div className="page-width">
          <SectionHead
            title="How the work runs"
            lede="Four steps, then the last one repeats for as long as it pays for itself."
          />
          <Steps steps={steps} />
        </div>
      </section>
      <section className="section">
        <div className="page-width">
          <Steps
            steps={[
              ...steps,
              { title: 'Five steps', text: 'The line runs through a fifth ring, without a marker.' },
            ]}
          />
        </div>
      </section>
      <section className="section">
        <div className="page-width">
          <SectionHead
            title="Prices, in plain sight"
            lede="Monthly fee plus one setup charge. Either of us can end it with 30 days’ notice."
          />
          <PriceSheet offers={offers} />
        </div>
      </section>
      <Selvedge />
    </>
  )
}
