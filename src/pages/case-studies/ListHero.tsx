import { ArrowRight } from 'lucide-react'
import { caseStudyList } from '#content/case-studies/list.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { reportListClick } from './report-list-click.ts'

/** The head of the list, its picture on a ground of the same colour. */
export function ListHero() {
  const { badge, heading, text } = caseStudyList.hero
  return (
    <section className="inner-hero inner-hero--with-art dark-surface" aria-labelledby="case-studies-heading">
      <div className="page-width">
        <div className="inner-hero__text">
          <TextLink href={paths.home()} arrow="back">
            Back to Home
          </TextLink>
          <p>
            <Tag tone="outline-on-dark">{badge}</Tag>
          </p>
          <h1 className="page-title" id="case-studies-heading">
            {heading}
          </h1>
          <p className="lede">{text}</p>
          <div className="button-row">
            <ButtonLink
              href={paths.homeSection('contact')}
              variant="accent"
              onClick={reportListClick('start_project')}
            >
              Start Your Success Story <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
            <ButtonLink
              href={paths.homeSection('services')}
              variant="ghost"
              onClick={reportListClick('view_services')}
            >
              View Our Services
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="inner-hero__art">
        <Picture file="case-studies" id="hero" alt="" width={720} height={640} loading="eager" />
      </div>
    </section>
  )
}
