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
        <ul className="icon-list icon-list--woad">
          {items.map((item, index) => {
            const Icon = icons[index] ?? ScanSearch
            return (
              <Reveal as="li" key={item.title}>
                <Icon className="icon" aria-hidden />
                <div>
                  <h3 className="d3">{item.title}</h3>
                  <p>{item.text}</p>
                </div>
              </Reveal>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
