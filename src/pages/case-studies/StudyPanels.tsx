import type { CaseStudyCard } from '#content/case-studies-schema.ts'
import { caseStudyCards } from '#content/case-studies/cards.ts'
import { caseStudyList } from '#content/case-studies/list.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { StudyKind } from './StudyKind.tsx'
import { Facts } from '#ui/Facts.tsx'
import { trackEvent } from '#features/consent/track.ts'

/** The studies as full rows: half picture, half words, sides swapping. */
export function StudyPanels() {
  const { heading, text } = caseStudyList.studies
  return (
    <section className="study-panels" aria-labelledby="studies-heading">
      <div className="page-width">
        <SectionHead id="studies-heading" title={heading} lede={text} />
      </div>
      <ul>
        {caseStudyCards.map((study) => (
          <li key={study.id} className={`study-panel study-panel--${study.color}`}>
            <Picture file="case-studies" id={`study-${study.id}`} alt="" width={720} height={760} />
            <StudyPanelText study={study} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Label = 'start_project' | 'view_services' | 'get_consultation' | 'contact_team' | 'learn_more_case_study'

/** §7: what a click on the list of case studies is reported as. `study` is the id of the study it leads to. */
export const reportListClick = (label: Label, study?: string) => () =>
  trackEvent({
    name: 'case_study_cta_click',
    category: 'engagement',
    label,
    ...(study !== undefined && { value: study }),
  })

function StudyPanelText({ study }: { study: CaseStudyCard }) {
  const { id, title, client, industry, challenge, solution, results, tags } = study
  return (
    <Reveal className="study-panel__text">
      <Tag>{industry}</Tag>
      <h3 className="d2">
        <Unbroken>{title}</Unbroken>
      </h3>
      <p className="study-panel__client">{client}</p>
      <StudyKind study={study} />
      <Facts
        className="study-panel__story"
        rows={[
          ['The challenge', challenge],
          ['Our solution', solution],
        ]}
      />
      <dl className="study-panel__results">
        {results.map(({ value, metric, description }) => (
          <div key={metric}>
            <dt>{metric}</dt>
            <dd className="study-panel__value">{value}</dd>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <ul className="study-panel__tags" aria-label="Technologies and services">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag tone="outline">{tag}</Tag>
          </li>
        ))}
      </ul>
      <TextLink href={paths.caseStudy(id)} onClick={reportListClick('learn_more_case_study', id)}>
        {/* In the text, not in a label: search engines read it too. */}
        Learn More<span className="sr-only"> about {title}</span>
      </TextLink>
    </Reveal>
  )
}
