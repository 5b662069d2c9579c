import { emailMarketingPage } from '#content/services/pages/email-marketing-automation.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

const papers = ['bg-weld-100', 'bg-rose-100', 'bg-woad-100', 'bg-lichen-100']

/** Six types of campaign as six envelopes, each with a sample of its subject line. */
export function CampaignLetters() {
  const { heading, text, items, hand, loom } = emailMarketingPage.campaigns
  return (
    <section className="section ledger bg-transparent" id="campaigns" aria-labelledby="campaigns-heading">
      <div className="page-width">
        <SectionHead id="campaigns-heading" title={heading} lede={text} />
        <div className="grid gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-10 min-[64rem]:grid-cols-[minmax(0,46rem)_minmax(14rem,1fr)]">
          <ul className="grid gap-3">
            {items.map((item, index) => (
              <Reveal
                as="li"
                key={item.title}
                className={`letter border border-transparent ${papers[index % 4]}`}
              >
                <h3 className="self-center font-bold min-[40rem]:self-start">{item.title}</h3>
                <dl>
                  <dt className="text-sm text-muted">To</dt>
                  <dd>{item.to}</dd>
                  <dt className="text-sm text-muted">Subject</dt>
                  <dd className="d3">{item.subject}</dd>
                </dl>
                <p className="text-sm text-pretty text-muted">{item.text}</p>
                <Picture
                  file="email-marketing-automation"
                  id={`stamp-${index + 1}`}
                  alt=""
                  width={80}
                  height={100}
                  className="perforated"
                />
              </Reveal>
            ))}
          </ul>
          <dl className="hand-and-loom gap-5 self-start text-lede border-t-2 border-ink-900 pt-5 min-[64rem]:sticky min-[64rem]:top-[100px]">
            <div>
              <dt>Hand</dt>
              <dd>{hand}</dd>
            </div>
            <div>
              <dt>Loom</dt>
              <dd>{loom}</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  )
}
