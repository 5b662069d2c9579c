import {
  BookSearch,
  Building2,
  Calendar,
  Funnel,
  MapPin,
  Ticket,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react'
import type { CaseStudy } from '#content/case-studies-schema.ts'
import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { StudyKind } from '../case-studies/StudyKind.tsx'

const icons: Record<CaseStudy['icon'], LucideIcon> = {
  'book-search': BookSearch,
  'trending-up': TrendingUp,
  funnel: Funnel,
  ticket: Ticket,
}

/** Who, where and how long, on the study's own colour. */
export function StudyHero({ study }: { study: CaseStudy }) {
  const { id, title, client, industry, timeline, location, color, published } = study
  const Icon = icons[study.icon]
  return (
    <section
      className={`inner-hero inner-hero--with-art dark-surface study-hero--${color}`}
      aria-labelledby="study-heading"
    >
      <div className="page-width">
        <div className="inner-hero__text">
          <TextLink href={paths.caseStudies()} arrow="back">
            Back to Case Studies
          </TextLink>
          <p className="study-hero__badge">
            <Icon className="icon" aria-hidden />
            <Tag tone="outline-on-dark">{industry}</Tag>
          </p>
          <h1 className="page-title" id="study-heading">
            <Unbroken>{title}</Unbroken>
          </h1>
          <p className="lede">{client}</p>
          <StudyKind study={study} />
          <dl className="study-facts">
            <Fact Icon={Calendar} label="Timeline" value={timeline} />
            <Fact Icon={MapPin} label="Location" value={location} />
            <Fact Icon={Building2} label="Industry" value={industry} />
          </dl>
          <p className="study-hero__date">
            Published <time dateTime={published}>{longDate(published)}</time>
          </p>
        </div>
      </div>
      <div className="inner-hero__art">
        <Picture file="case-studies" id={`study-${id}`} alt="" width={720} height={760} loading="eager" />
      </div>
    </section>
  )
}

function Fact({ Icon, label, value }: { Icon: LucideIcon; label: string; value: string }) {
  return (
    <div>
      <dt>
        <Icon className="icon" aria-hidden />
        {label}
      </dt>
      <dd>
        <Unbroken>{value}</Unbroken>
      </dd>
    </div>
  )
}
