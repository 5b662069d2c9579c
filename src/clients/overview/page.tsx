import { QueryProvider } from '#api-client/QueryProvider.tsx'
import { site } from '#content/site.ts'
import stylesheet from '#clients/portal/portal.css?url'
import { portalTitle, type InPortal, whyReadOnly } from '../portal/portal-shell.ts'
import type { DashboardData, Project, Happening } from '../project-data.ts'
import type { Page } from '#shared/page.ts'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { showStatus } from '#shared/project-status.ts'
import { Tabs } from '#kit/Tabs.tsx'
import { toDecide as toDecideIn } from '../approvals/approval-groups.ts'
import { fetchApprovals, fetchMessages, fetchProjects, fetchUpdates } from '../portal/portal-calls.ts'
import { greetingText } from '../client-texts.ts'
import { ConnectionNotice } from '../portal/ConnectionNotice.tsx'
import { countUnread, toConversations } from '../messages/conversations.ts'
import { changedAddress, readView, type DashboardTab, totalInvestment } from '../dashboard-view.ts'
import { MessagesPanel, NewMessageAnnouncer } from '../messages/ConversationList.tsx'
import { OverviewAside } from './OverviewAside.tsx'
import { momentOf, shortMomentOf } from '../dates.ts'
import { ProjectsPanel, useProjectUpdates } from '../projects/ProjectsPanel.tsx'
import { UpdatesPanel } from '../UpdatesPanel.tsx'
import { usePortalData } from '../portal/use-portal-data.ts'
import { whatWaits, WaitingStrip } from '../approvals/WaitingStrip.tsx'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { paths } from '#shared/paths.ts'
import { Face } from '../portal/Face.tsx'

/** §2: a client's approvals, projects, messages and updates. */
export const page: Page<InPortal<DashboardData>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Client Dashboard', site.name, shell),
    description: 'Your projects, your messages and our updates, in one place.',
  }),
  Component: ({ data }) => (
    <QueryProvider>
      <Dashboard data={data} />
    </QueryProvider>
  ),
}

const mostShown = 6

const words: Record<Happening['kind'], string> = {
  update: 'posted',
  message: 'wrote to you:',
  file: 'added',
  version: 'sent you for your decision',
}

/** What is new since the client's last visit, the latest first. */
function Since({ lastVisitAt, happenings }: Pick<DashboardData, 'lastVisitAt' | 'happenings'>) {
  return (
    <section className="portal-body since py-6" aria-labelledby="since-heading">
      <h2 className="portal-heading mb-0" id="since-heading">
        {lastVisitAt === null ? 'Lately' : 'Since your last visit'}
      </h2>
      {happenings.length === 0 ? (
        <p className="pt-2">Nothing new. What we do for you appears here.</p>
      ) : (
        <ol>
          {happenings.slice(0, mostShown).map(({ kind, title, by, at, href }) => (
            <li
              className="grid grid-cols-[28px_minmax(0,1fr)] gap-y-0 gap-x-3 items-center py-2 px-0 border-b border-b-line-200 md:grid-cols-[9.5rem_28px_minmax(0,1fr)]"
              key={`${kind} ${at} ${title}`}
            >
              <time
                className="col-start-2 row-start-2 text-muted text-sm md:col-start-1 md:row-start-1"
                dateTime={at}
              >
                {shortMomentOf(at)}
              </time>
              <Face name={by ?? 'We'} />
              <p>
                {by ?? 'We'} {words[kind]} <a href={href}>{title}</a>
              </p>
            </li>
          ))}
        </ol>
      )}
      {happenings.length > mostShown && (
        <p className="portal-more-link pt-2">
          <a href={paths.dashboard({ tab: 'updates' })}>All updates</a>
        </p>
      )}
    </section>
  )
}

/** The overview (§2). The view is in the address; the data is rendered with the page and refetched on events. */
function Dashboard({ data }: { data: InPortal<DashboardData> }) {
  const { shell, content: first } = data
  const { client } = shell
  const { isDemonstration } = client
  const live = usePortalData<Shown>(client, {
    queryKey: [paths.dashboard()],
    queryFn: () => fetchShown(isDemonstration),
    initialData: first,
  })
  const { projects, messages, updates } = live.data

  const conversations = toConversations(messages)
  const view = readView(useSearch(), projects)
  const fetched = useProjectUpdates(view, first.selected)
  const unreadCount = countUnread(messages)
  // Archived clients can only read.
  const isOver = client.isArchived
  const toDecide = isOver ? { count: 0, longest: [] } : live.data.toDecide
  const waiting = whatWaits(conversations, projects, isOver ? [] : updates, toDecide.longest)
  const waitingCount = waiting.length - toDecide.longest.length + toDecide.count
  const closed = whyReadOnly(client)
  const hrefOf = (tab: DashboardTab) =>
    changedAddress(view.address, { tab: tab === 'projects' ? undefined : tab })

  const rest = (
    <>
      <StatCards {...{ projects, unreadCount, isDemonstration }} />
      <div className="portal-body">
        <Tabs
          label="Dashboard"
          selected={view.tab}
          tabs={[
            {
              id: 'projects',
              label: 'My Projects',
              href: hrefOf('projects'),
              content: <ProjectsPanel {...{ projects, view, fetched }} />,
            },
            {
              id: 'messages',
              label: 'Messages',
              href: hrefOf('messages'),
              count: { number: unreadCount, meaning: 'unread' },
              content: <MessagesPanel {...{ conversations, projects }} />,
            },
            {
              id: 'updates',
              label: 'Recent Updates',
              href: hrefOf('updates'),
              content: <UpdatesPanel {...{ updates, projects, view }} />,
            },
          ]}
        />
      </div>
    </>
  )

  return (
    <PortalFrame
      shell={{ ...shell, unreadCount, approvalCount: toDecide.count }}
      place="overview"
      name="Client Dashboard"
      aside={
        !isOver && (
          <OverviewAside
            keeper={shell.keeper}
            nextCallAt={shell.nextCallAt}
            coming={first.coming}
            canWrite={!closed}
          />
        )
      }
      asideLabel="Your agency and the dates ahead"
      rest={rest}
    >
      <div className="portal-head max-lg:pt-5 max-lg:pb-4">
        <h1>Client Dashboard</h1>
        <p className="portal-title wrap-anywhere text-balance">
          {greetingText(first.partOfDay, client, waitingCount)}
        </p>
        {first.lastVisitAt !== null && (
          <p className="portal-head__about">You were last here on {momentOf(first.lastVisitAt)}.</p>
        )}
      </div>
      <ConnectionNotice live={live} />
      <WaitingStrip waiting={waiting} count={waitingCount} />
      <Since lastVisitAt={first.lastVisitAt} happenings={first.happenings} />
      <NewMessageAnnouncer messages={messages} />
    </PortalFrame>
  )
}

type Shown = Pick<DashboardData, 'projects' | 'messages' | 'updates' | 'toDecide'>

async function fetchShown(isDemonstration: boolean): Promise<Shown> {
  const [projects, messages, updates, approvals] = await Promise.all([
    fetchProjects(isDemonstration),
    fetchMessages(isDemonstration),
    fetchUpdates(),
    fetchApprovals(isDemonstration),
  ])
  return { projects, messages, updates, toDecide: toDecideIn(approvals) }
}

type StatCardsProps = { projects: readonly Project[]; unreadCount: number; isDemonstration: boolean }

/** The four figures at the head of the dashboard (§2). */
function StatCards({ projects, unreadCount, isDemonstration }: StatCardsProps) {
  const count = (...names: string[]) =>
    projects.filter(({ status }) => names.includes(showStatus(status).name)).length
  const investment = totalInvestment(projects, isDemonstration)
  return (
    <dl className="stat-cards grid grid-cols-[1fr_1fr] border-y border-y-line-200 md:flex md:flex-wrap">
      <StatCard name="Active projects">{count('planning', 'in_progress')}</StatCard>
      <StatCard name="Completed">{count('completed')}</StatCard>
      <StatCard name="Unread messages">{unreadCount}</StatCard>
      <StatCard name="Total Investment">
        {investment.split(' + ').map((sum, index) => (
          <span key={sum}>{index > 0 ? `+ ${sum}` : sum} </span>
        ))}
      </StatCard>
    </dl>
  )
}

function StatCard({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-y-0 gap-x-2 py-2 px-pad md:items-baseline md:px-6 md:first:pl-pad">
      <dt className="text-muted text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
