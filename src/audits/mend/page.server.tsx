import { site } from '#content/site.ts'
import type { AuditPageData } from '../audit-state.ts'
import { MendRequest, type SentAudit } from './MendRequest.tsx'
import type { Page } from '#shared/page.ts'
import { privatePaths } from '#shared/paths.ts'
import { NotFound } from '#kit/NotFound.tsx'
import { Island } from '#web/Island.server.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import stylesheet from './mend.css?url'

/** `/visibility-audit/{token}/mend`: the GEO request, with the report attached. */
export const page: Page<AuditPageData | null> = {
  stylesheet,
  head: ({ data }) => ({
    title: data?.report ? `Ask us to fix it: ${site.name}` : `Report not found: ${site.name}`,
    description: 'Tell us who you are. A strategist replies within 24 hours.',
  }),
  isFound: ({ data }) => Boolean(data?.report),
  Component: ({ data }) =>
    data?.report ? (
      <Mend host={data.host} token={data.token} score={data.report.score} />
    ) : (
      <NotFound heading="Report not found" text="There is no report here that could go with an enquiry.">
        Reports are deleted after 30 days, or before that by the person who asked for them. Please ask for a
        new audit, or write to us without one.
      </NotFound>
    ),
}

const Mend = (audit: SentAudit) => (
  <main id="main">
    <section className="inner-hero inner-hero--short dark-surface ground-woad-900">
      <div className="page-width">
        <div className="inner-hero__text">
          <TextLink arrow="back" href={privatePaths.audit(audit.token)}>
            Back to the report
          </TextLink>
          <h1 className="d1">Ask us to fix it</h1>
          <p className="lede">Tell us who you are. We already know what needs fixing.</p>
        </div>
      </div>
    </section>
    <section className="section ground-woad-100" aria-label="Your request">
      <Island of="mend-request" component={MendRequest} props={audit} />
    </section>
  </main>
)
