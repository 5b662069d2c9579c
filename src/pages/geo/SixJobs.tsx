import { GitBranch, Link2, MessageCircleQuestionMark, Quote, ScanSearch, TrendingUp } from 'lucide-react'
import { geoPage } from '#content/services/pages/generative-engine-optimization.ts'
import { Reveal } from '#ui/Reveal.tsx'

// In the order of the services.
const icons = [ScanSearch, Quote, GitBranch, Link2, MessageCircleQuestionMark, TrendingUp]

/** Six services as an index beside its title. */
export function SixJobs() {
  const { heading, text, items } = geoPage.services
  return (
    <section className="section" aria-labelledby="services-heading">
      <div className="page-width split-section">
        <Reveal>
          <h2 className="d1" id="services-heading">
            {heading}
          </h2>
          <p className="lede mt-4">{text}</p>
        </Reveal>
        <ul>
          {items.map((item, index) => {
            const Icon = icons[index] ?? ScanSearch
            return (
              <Reveal
                as="li"
                key={item.title}
                className="grid grid-cols-[48px_1fr] gap-[1.2rem] border-t border-line py-7"
              >
                <Icon className="icon mt-0.5 size-[30px] text-woad-700" aria-hidden />
                <div>
                  <h3 className="d3 mb-2">{item.title}</h3>
                  <p className="text-muted">{item.text}</p>
                </div>
              </Reveal>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
