import { site } from '#content/site.ts'
import { ArrowLeft } from 'lucide-react'
import { DecisionRecord } from '#features/projects/dashboard/DecisionRecord.tsx'
import stylesheet from '#features/projects/dashboard/decision-record.css?url'
import { PortalHeader } from '#features/projects/dashboard/PortalHeader.tsx'
import type { DecisionPageData } from '#features/projects/project-data.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/NotFound.tsx'

/** Ours, not in §2: who decided what, when, on which words and files; made to be printed. */
export const page: Page<DecisionPageData | null> = {
  stylesheet,
  head: ({ data }) => ({
    title: data ? `Record of a decision: ${data.title}` : `Decision not found: ${site.name}`,
    description: 'The record of a decision.',
  }),
  isFound: ({ data }) => data !== null,
  Component: ({ data }) => {
    if (!data)
      return (
        <NotFound heading="Decision not found" text="There is no decision at this address.">
          Your approvals are in your dashboard.
        </NotFound>
      )
    return (
      <div className="portal">
        <PortalHeader client={data.client} unreadCount={data.unreadCount} />
        <main id="main" className="page-width decision-page">
          {/* Another page of the server's: nothing of the dashboard is in this one. */}
          <a
            className="decision-page__back"
            href={paths.dashboard({ tab: 'approvals', approval: data.deliverableId })}
          >
            <ArrowLeft className="icon" aria-hidden />
            Back to your approvals
          </a>
          <DecisionRecord data={data} />
        </main>
      </div>
    )
  },
}
