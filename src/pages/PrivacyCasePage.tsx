import { site } from '#content/site.ts'
import type { PrivacyCaseData } from '#features/privacy/privacy-case.ts'
import { CaseStatus } from '#features/privacy/request/CaseStatus.tsx'
import type { Page } from '#shared/page.ts'
import { NotFound } from '#ui/NotFound.tsx'
import stylesheet from './privacy/privacy.css?url'

/** `/privacy-request/{token}`: one request about someone's data, for anyone who has its link. */
export const page: Page<PrivacyCaseData | null> = {
  stylesheet,
  head: ({ data }) => ({
    title: data ? `Your request: ${site.name}` : `Request not found: ${site.name}`,
    description: 'Your request about your data.',
  }),
  isFound: ({ data }) => data !== null,
  Component: ({ data, params }) =>
    data ? (
      <main id="main">
        <CaseStatus data={data} token={params['token'] ?? ''} />
      </main>
    ) : (
      <NotFound heading="Request not found" text="This link doesn’t lead to a request.">
        A link works for 24 hours until it is confirmed, and until you confirm a newer one. Please open the
        newest, ask again, or write to us.
      </NotFound>
    ),
}
