import type { ReactNode } from 'react'
import { londonDateAndTime } from '#shared/dates.ts'
import type { AuditReport } from '../audit-report.ts'
import { isRead, pagesRead } from '../page-fate.ts'
import { inapplicableInWords } from './report-words.ts'
import { verdictOf } from './verdict.ts'
import { HeadFigures } from '#kit/HeadFigures.tsx'

type AuditReportHeadProps = {
  report: AuditReport
  /** The website, above the headline. */
  address: string
  finishedAt: string
  /** The actions. */
  children?: ReactNode
}

/** The head of a report: the verdict, the two figures, and what they do not mean. */
export function AuditReportHead({ report, address, finishedAt, children }: AuditReportHeadProps) {
  const { headline, summary } = verdictOf(report)
  const { points, passed, counted, made, inAll } = report.score
  const read = report.pages.filter(isRead).length
  return (
    <section className="inner-hero inner-hero--short dark-surface ground-woad-900">
      <div className="page-width grid gap-y-8 gap-x-20 items-end lg:grid-cols-[7fr_5fr]">
        <div className="inner-hero__text">
          <p className="text-lede font-semibold wrap-anywhere">{address}</p>
          <h1 className="d1">{headline}</h1>
          <p className="lede">{summary}</p>
          {children}
        </div>
        <div>
          <HeadFigures
            rows={[
              points !== null && ['of 100, after the points lost', points],
              ['checks passed', `${passed} of ${counted}`],
            ]}
          />
          <p className="max-w-[34rem] mt-5 text-muted text-sm">
            We did not ask any AI. This counts what anybody can see from outside, on{' '}
            {pagesRead(read, report.pages.length)}; nobody can tell from it whether an assistant will name
            you.
          </p>
          {made !== undefined && (
            <p className="max-w-[34rem] mt-5 text-muted text-sm">
              {made} of {inAll} checks could be made{points !== null && ', and the number counts those alone'}
              {inapplicableInWords(made - counted)}.
            </p>
          )}
          <p className="max-w-[34rem] mt-5 text-muted text-sm">
            Read on {londonDateAndTime(new Date(finishedAt))}, London time.
          </p>
        </div>
      </div>
    </section>
  )
}
