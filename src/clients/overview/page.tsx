import { site } from '#content/site.ts'
import stylesheet from '#clients/portal/portal.css?url'
import { PortalProvider } from '../portal/PortalProvider.tsx'
import { portalTitle, type InPortal, whyReadOnly } from '../portal/portal-shell.ts'
import type { DashboardData, Project } from '../project-data.ts'
import type { Page } from '#shared/page.ts'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { showStatus } from '#shared/project-status.ts'
import { Tabs } from '#kit/Tabs.tsx'
import { toDecide as toDecideIn } from '../approvals/approval-groups.ts'
import { fetchApprovals, fetchMessages, fetchNews, fetchProjects } from '../portal/portal-calls.ts'
import { read } from '#api-client/send.ts'
import { ownCalls } from '../own-calls.ts'
import { greetingText } from '../client-texts.ts'
import { ConnectionNotice } from '../portal/ConnectionNotice.tsx'
import { countUnread, toConversations } from '../messages/conversations.ts'
import { changedAddress, readView, type DashboardTab, totalInvestment } from '../dashboard-view.ts'
import { MessagesPanel, NewMessageAnnouncer } from '../messages/ConversationList.tsx'
import { OverviewAside } from './OverviewAside.tsx'
import { ProjectsPanel, useProjectUpdates } from '../projects/ProjectsPanel.tsx'
import { UpdatesPanel } from '../UpdatesPanel.tsx'
import { usePortalData } from '../portal/use-portal-data.ts'
import { whatWaits } from '../approvals/WaitingStrip.tsx'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { GreetingHead } from '../portal/PortalHead.tsx'
import { paths } from '#shared/paths.ts'
import { Bands } from './Bands.tsx'

/** §2: a client's approvals, projects, messages and updates. */
export const page: Page<InPortal<DashboardData>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Client Dashboard', site.name, shell),
    description: 'Your projects, your messages and our updates, in one place.',
  }),
  Component: ({ data }) => (
    <PortalProvider shell={data.shell}>
      <Dashboard data={data} />
    </PortalProvider>
  ),
}

/** The overview (§2). The view is in the address; the data is rendered with the page and refetched on events. */
function Dashboard({ data }: { data: InPortal<DashboardData> }) {
  const { shell, content: first } = data
  const { client } = shell
  const { isDemonstration } = client
  const live = usePortalData<Shown>({
    queryKey: [paths.dashboard()],
    queryFn: () => fetchShown(isDemonstration),
    initialData: first,
  })
  const { projects, messages, updates, news } = live.data

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
      <div className="px-pad print:px-0">
        <Tabs
          className="mt-3 -mx-pad px-pad"
          label="Dashboard"
          selected={view.tab}
          tabs={[
            {
              id: 'projects',
              label: 'My Projects',
              href: hrefOf('projects'),
              content: <ProjectsPanel {...{ projects, view, fetched }} coming={first.coming} />,
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
      <StatCards {...{ projects, unreadCount, isDemonstration }} />
    </>
  )

  return (
    <PortalFrame
      hasOwnNotice
      shell={shell}
      unreadCount={unreadCount}
      place="overview"
      name="Client Dashboard"
      aside={
        !isOver && (
          <OverviewAside
            keeper={shell.keeper}
            nextCallAt={shell.nextCallAt}
            coming={first.coming}
            canWrite={!closed}
            projectId={
              projects.find(({ status }) => showStatus(status).name === 'in_progress')?.id ?? projects[0]?.id
            }
          />
        )
      }
      asideLabel="Your agency and the dates ahead"
      rest={rest}
    >
      <GreetingHead name="Client Dashboard" greeting={greetingText(first.partOfDay, client, waitingCount)} />
      <ConnectionNotice live={live} />
      <Bands
        waiting={waiting}
        waitingCount={waitingCount}
        news={news}
        lastVisitAt={first.lastVisitAt}
        newSince={first.newSince}
      />
      <NewMessageAnnouncer messages={messages} />
    </PortalFrame>
  )
}

type Shown = Pick<DashboardData, 'projects' | 'messages' | 'updates' | 'toDecide' | 'news'>

async function fetchShown(isDemonstration: boolean): Promise<Shown> {
  const [projects, messages, updates, approvals, { news }] = await Promise.all([
    fetchProjects(isDemonstration),
    fetchMessages(isDemonstration),
    read(ownCalls.updates, {}),
    fetchApprovals(isDemonstration),
    fetchNews(isDemonstration),
  ])
  return { projects, messages, updates, news, toDecide: toDecideIn(approvals) }
}

type StatCardsProps = { projects: readonly Project[]; unreadCount: number; isDemonstration: boolean }

/** The four figures at the head of the dashboard (§2). */
function StatCards({ projects, unreadCount, isDemonstration }: StatCardsProps) {
  const count = (...names: string[]) =>
    projects.filter(({ status }) => names.includes(showStatus(status).name)).length
  const investment = totalInvestment(projects, isDemonstration)
  return (
    <dl className="grid grid-cols-[1fr_1fr] border-y border-y-line-200 md:flex md:flex-wrap">
      <StatCard name="Active projects">{count('planning', 'in_progress')}</StatCard>
      <StatCard name="Completed">{count('completed')}</StatCard>
      <StatCard name="Unread messages">{unreadCount}</StatCard>
      <StatCard name="Total Investment">
        {investment.split(' + ').map((sum, index) => (
          <span className="inline-block mr-1" key={sum}>
            {index > 0 ? `+ ${sum}` : sum}{' '}
          </span>
        ))}
      </StatCard>
    </dl>
  )
}

function StatCard({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-y-0 gap-x-2 py-2 px-pad md:flex-row-reverse md:items-baseline md:px-4 md:first:pl-pad md:not-first:border-l md:not-first:border-l-line-200">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-display text-d3 leading-title font-medium">{children}</dd>
    </div>
  )
}
