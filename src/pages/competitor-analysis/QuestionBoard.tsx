import { BellRing, CircleDashed, Eye, MessagesSquare, Quote, Tags } from 'lucide-react'
import { competitorAnalysisPage } from '#content/services/pages/competitor-analysis.ts'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

// In the order of the capabilities.
const icons = [Tags, Quote, Eye, MessagesSquare, CircleDashed, BellRing]

/** Six capabilities as a chequerboard, each by the question that it answers. */
export function QuestionBoard() {
  const { heading, text, items } = competitorAnalysisPage.capabilities
  return (
    <section className="section" aria-labelledby="capabilities-heading">
      <div className="page-width">
        <SectionHead id="capabilities-heading" title={heading} lede={text} />
        <ul className="question-board">
          {items.map((item, index) => {
            const Icon = icons[index] ?? Eye
            return (
              <Reveal as="li" key={item.title}>
                <h3>
                  <Icon className="icon" aria-hidden /> {item.title}
                </h3>
                <p className="d2">{item.question}</p>
                <p>{item.text}</p>
              </Reveal>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
