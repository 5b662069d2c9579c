import { site } from '#content/site.ts'
import stylesheet from '#clients/portal/portal.css?url'
import { PortalFrame, PortalMissing } from '../../portal/PortalFrame.tsx'
import { PortalProvider } from '../../portal/PortalProvider.tsx'
import { portalTitle, type InPortal } from '../../portal/portal-shell.ts'
import type { DecisionPageData } from '../../project-data.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { sizeInWords } from '#shared/counted.ts'
import { momentOf } from '../../dates.ts'

const nameOf = (content: DecisionPageData | null) =>
  content ? `Record of a decision: ${content.title}` : 'Decision not found'

/** Ours, not in §2: a decision with its time, text and files, for printing. */
export const page: Page<InPortal<DecisionPageData | null>> = {
  stylesheet,
  head: ({ data: { shell, content } }) => ({
    title: portalTitle(nameOf(content), site.name, shell),
    description: 'The record of a decision.',
  }),
  isFound: ({ data }) => data.content !== null,
  Component: ({ data: { shell, content } }) => (
    <PortalProvider shell={shell}>
      {content ? (
        <PortalFrame shell={shell} place="approvals" name={nameOf(content)}>
          <div className="portal-body max-w-[52rem] pt-8 pb-20 print:p-0">
            <a
              className="inline-flex gap-2 items-center min-h-target font-semibold print:hidden"
              href={paths.dashboardApproval(content.deliverableId)}
            >
              Back to your approvals
            </a>
            <DecisionRecord data={content} />
          </div>
        </PortalFrame>
      ) : (
        <PortalMissing
          shell={shell}
          place="approvals"
          title="Decision not found"
          href={paths.dashboardApprovals()}
        >
          There is no decision at this address.
        </PortalMissing>
      )}
    </PortalProvider>
  ),
}

/** The stored decision, and how to verify that it has not been changed. */
function DecisionRecord({ data }: { data: DecisionPageData }) {
  const { decision, title, projectName, number, wordsShown, files, record } = data
  const facts: [name: string, value: string][] = [
    ['Project', projectName],
    ['Version', String(number)],
    ['Decision', decision.decision === 'approved' ? 'Approved' : 'Changes asked for'],
    ['By', decision.personName],
    ['When', `${momentOf(decision.at)} (London)`],
    ...(decision.takenBackAt
      ? [['Taken back', `${momentOf(decision.takenBackAt)} (London)`] satisfies [string, string]]
      : []),
  ]
  return (
    <article className="decision-sheet mt-4 p-[clamp(var(--space-5),5vw,var(--space-14))] print:p-0 border border-line-200 bg-paper wrap-anywhere print:border-0">
      <p className="text-muted text-sm">{site.name}, record of a decision</p>
      <h1 className="d2">{title}</h1>
      <dl className="grid gap-y-3 gap-x-6 my-6 py-4 border-y border-y-line-200 sm:grid-cols-[1fr_1fr]">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {decision.comment && (
        <section>
          <h2 className="d3">What {decision.personName} wrote</h2>
          <p className="pl-4 border-l-3 border-line-500 whitespace-pre-line">{decision.comment}</p>
        </section>
      )}
      <section>
        <h2 className="d3">The text it is about</h2>
        <p className="pl-4 border-l-3 border-line-500 whitespace-pre-line">{wordsShown}</p>
      </section>
      {files.length > 0 && (
        <section>
          <h2 className="d3">The files it is about</h2>
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                {file.name}, {sizeInWords(file.bytes)}
                <code className="block text-sm font-semibold">{file.sha256}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="d3">How to check it</h2>
        <p>
          This is the SHA-256 hash of the line below it, which holds everything above. Change one character
          and the hash changes. The long numbers beside the files are their own hashes.
        </p>
        <code className="block text-sm font-semibold">{decision.hash}</code>
        <pre className="p-4 bg-rose-100 text-xs leading-body whitespace-pre-wrap print:border">{record}</pre>
      </section>
    </article>
  )
}
