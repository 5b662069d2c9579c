import { ArrowRight } from 'lucide-react'
import { personalizationPackages } from '#content/services/packages/personalization.ts'
import { personalizationPage } from '#content/services/pages/personalization.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'
import { Picture } from '#ui/art/Picture.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

/** The results, shown: one page as three visitors meet it, and the reason for each. */
export function ThreeVisitors() {
  const { heading, text, visitors, next } = personalizationPage.results
  return (
    <section className="section ground-lichen-100" id="results" aria-labelledby="results-heading">
      <div className="page-width">
        <SectionHead id="results-heading" title={heading} lede={text} />
        <ul className="visitors">
          {visitors.map(({ who, sees, why }, index) => (
            <Reveal as="li" key={who} step={index}>
              <h3 className="d3 mb-4">{who}</h3>
              <div className="visitors__page">
                <Picture file="personalization" id={`visitor-${index + 1}`} alt="" width={400} height={56} />
                <p className="d2">“{sees}”</p>
              </div>
              <p className="muted mt-4">{why}</p>
            </Reveal>
          ))}
        </ul>
        <div className="visitors-next">
          <p className="d2">{next}</p>
          <RequestButton service={personalizationPackages.service}>
            Tell us about them <ArrowRight className="icon" aria-hidden />
          </RequestButton>
        </div>
      </div>
    </section>
  )
}
