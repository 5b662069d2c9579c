import { SearchX } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { EmptyBox } from '#ui/console/EmptyBox.tsx'
import { NoticeBox } from '#ui/console/NoticeBox.tsx'
import { DoneNote } from '../DoneNote.tsx'
import type { ClientContent } from '#features/projects/client-content.ts'
import { useClient } from './client-context.tsx'
import { ClientHead } from './ClientHead.tsx'
import { Conversations } from './Conversations.tsx'
import { FormPanel } from './forms/FormPanel.tsx'
import { HeldPosts } from './HeldPosts.tsx'
import { ProjectsSection } from './ProjectsSection.tsx'
import { ApprovalsSection } from './work/ApprovalsSection.tsx'
import { FilesSection } from './work/FilesSection.tsx'
import { UpdatesSection } from './UpdatesSection.tsx'
import { monthBefore } from '#features/projects/report.ts'
import { monthInWords, monthOf } from '#features/projects/month.ts'
import { Section } from '#ui/console/Section.tsx'

/** The page of a client, or what is in its place where there is none. */
export const ClientMain = ({ content }: { content: ClientContent }) => (content ? <Whole /> : <Missing />)

function Whole() {
  const { done, name, isArchived, returned } = useClient()
  return (
    <>
      <ClientHead />
      <DoneNote done={done} words={doneWords} />
      {returned?.isTakenBack && (
        <output className="done-note">Taken back. {name} has seen nothing, and every word is below.</output>
      )}
      {isArchived && (
        <div className="client-notice">
          <NoticeBox tone="woad" title={`${name} is archived`}>
            They can read everything, but neither you nor they can write.
          </NoticeBox>
        </div>
      )}
      <HeldPosts />
      <FormPanel />
      <ProjectsSection />
      <Conversations />
      <ApprovalsSection />
      <FilesSection />
      <ReportsSection />
      <UpdatesSection />
    </>
  )
}

const Missing = () => (
  <div className="console-problem">
    <EmptyBox
      isWholePage
      icon={<SearchX className="icon" aria-hidden />}
      title="There is no client of this name"
      action={
        <a className="button button--ghost" href={consolePaths.place('clients')}>
          All clients
        </a>
      }
    >
      A character may have been lost on the way, or they have another username now.
    </EmptyBox>
  </div>
)

const doneWords: Record<string, string> = {
  details: 'Saved.',
  invitation: 'The invitation is on its way. Its link works for seven days.',
  status: 'Saved. People who are disabled have been signed out everywhere.',
  archive: 'Saved.',
  project: 'The project is in their dashboard.',
  'project-change': 'Saved. Where the status changed, your sentence is an update now.',
  phases: 'The plan is saved. Where an end moved, your sentence is an update now.',
  update: 'Your update is written.',
  message: 'Your message is written.',
  owner: 'Saved.',
  approval: 'The draft is saved. Only the agency sees it.',
  'send-approval': 'It is in their dashboard, and they get an e-mail about it.',
  file: 'The file is stored.',
  'file-remove': 'The file is deleted.',
  settle: 'Nothing of it waits any more.',
  left: 'They have it already. You can write a correction beside it.',
  made: 'The client is there, and the invitation is on its way.',
}

const shownMonths = 3

/** The ways to the reports of each project: of this month, and of those before it. */
function ReportsSection() {
  const { data, now } = useClient()
  if (data.projects.length === 0) return null
  const thisMonth = monthOf(now)
  const months = Array.from({ length: shownMonths }, (_, index) => monthBefore(thisMonth, index))
  return (
    <div id="reports">
      <Section title="Reports">
        <ul>
          {data.projects.map(({ id, projectName }) => (
            <li key={id} className="report-issue">
              <b>{projectName}</b>
              <p className="report-links">
                {months.map((month) => (
                  <a
                    key={month}
                    href={consolePaths.report(id, month)}
                    aria-label={`Report for ${monthInWords(month)}: ${projectName}`}
                  >
                    {monthInWords(month)}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
