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
    <section className="section bg-lichen-100" id="results" aria-labelledby="results-heading">
      <div className="page-width">
        <SectionHead id="results-heading" title={heading} lede={text} />
        <ul className="grid gap-x-8 min-[56rem]:grid-cols-3">
          {visitors.map(({ who, sees, why }, index) => (
            <Reveal
              as="li"
              key={who}
              step={index === 0 ? 0 : index === 1 ? 1 : 2}
              className="row-span-3 mt-10 grid grid-rows-subgrid first:mt-0 min-[56rem]:mt-0"
            >
              <h3 className="d3 mb-4">{who}</h3>
              <div className="bg-white">
                <Picture
                  file="personalization"
                  id={`visitor-${index + 1}`}
                  alt=""
                  width={400}
                  height={56}
                  className="h-14 w-full"
                />
                <p className="d2 p-[clamp(1.4rem,2.4vw,2.25rem)] pb-10">“{sees}”</p>
              </div>
              <p className="mt-4 text-ink-700">{why}</p>
            </Reveal>
          ))}
        </ul>
        <div className="mt-[clamp(2.5rem,5vw,4.5rem)] flex flex-wrap items-center justify-between gap-6 border-t-2 pt-8">
          <p className="d2">{next}</p>
          <RequestButton service={personalizationPackages.service}>
            Tell us about them <ArrowRight className="icon" aria-hidden />
          </RequestButton>
        </div>
      </div>
    </section>
  )
}
