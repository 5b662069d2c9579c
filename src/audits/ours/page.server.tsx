import { site } from '#content/site.ts'
import type { OwnAuditData } from '../audit-state.ts'
import { AuditReportBody } from '../report/AuditReportBody.tsx'
import { AuditReportHead } from '../report/AuditReportHead.tsx'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#kit/Button.tsx'
import stylesheet from '../audit.css?url'
import { ClosingCall } from '#kit/ClosingCall.tsx'

/** `/visibility-audit/ours`: the latest audit of our own website. */
export const page: Page<OwnAuditData> = {
  stylesheet,
  head: () => ({
    title: `The audit of our own website: ${site.name}`,
    description:
      'We read our own website with the tool that reads yours. The latest report, with its date, its evidence and whatever is left to fix.',
  }),
  Component: ({ data }) => (
    <main id="main">
      {data ? (
        <>
          <AuditReportHead report={data.report} address="Our own website" finishedAt={data.finishedAt} />
          <AuditReportBody report={data.report} own={null} />
        </>
      ) : (
        <section className="inner-hero inner-hero--short dark-surface ground-woad-900">
          <div className="page-width">
            <div className="inner-hero__text">
              <h1 className="d1">The audit of our own website</h1>
              <p className="lede">
                This server has not read its own website yet. It does so once a day, and shows the report
                here.
              </p>
            </div>
          </div>
        </section>
      )}
      <ClosingCall
        heading="Now yours"
        text="The same checks on your website, free, within half a minute. We ask for its address and nothing else."
      >
        <ButtonLink href={paths.visibilityAudit()} variant="accent">
          Read my site
        </ButtonLink>
      </ClosingCall>
    </main>
  ),
}
