import { lazy, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { greetingText } from './client-texts.ts'
import { countUnread, toConversations } from './conversations.ts'
import { countWaiting } from './approval-groups.ts'
import { changedAddress, hasApprovals, readView, type DashboardTab } from './dashboard-view.ts'
import { PortalHeader } from './PortalHeader.tsx'
import { StatCards } from './StatCards.tsx'
import type { DashboardData, Message } from '../project-data.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { whyNobodyWrites } from './no-writing.ts'
import { ViewBanner } from './ViewBanner.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { ProjectsPanel } from './ProjectsPanel.tsx'
import { UpdatesPanel } from './UpdatesPanel.tsx'
import type { Drafts } from './use-message-form.ts'
import { useDashboardData } from './use-dashboard-data.ts'
import { whatWaits } from './waiting.ts'
import { WaitingStrip } from './WaitingStrip.tsx'

// Its code comes when it is opened, or with a page that shows it: few visits are about it. The server renders in one go.
const loadApprovalsPanel = async () => (await import('./ApprovalsPanel.tsx')).ApprovalsPanel
const ApprovalsPanel = import.meta.env.SSR
  ? await loadApprovalsPanel()
  : lazy(async () => ({ default: await loadApprovalsPanel() }))

/** The whole screen. What shows is in its address; what it shows came with the page and is renewed when there is news. */
export function Dashboard({ first }: { first: DashboardData }) {
  const { client, partOfDay } = first
  const { projects, messages, updates, approvals, isDisabled, isSignedOut, isStale, refresh } =
    useDashboardData(first)
  const [drafts] = useState<Drafts>(() => new Map())
  const conversations = toConversations(messages)
  const view = readView(useSearch(), { projects, conversations, approvals })
  const unreadCount = countUnread(messages)
  const closed = whyNobodyWrites(client)
  const hrefOf = (tab: DashboardTab) =>
    changedAddress(view.address, { tab: tab === 'projects' ? undefined : tab })

  return (
    <div className="portal">
      <PortalHeader client={client} unreadCount={unreadCount} />
      <main id="main">
        <div className="dashboard-head dark-surface">
          <div className="page-width">
            <h1 className="d1">Client Dashboard</h1>
            <p className="dashboard-head__greeting">{greetingText(partOfDay, client, unreadCount)}</p>
            {client.isDemonstration && <DemoBanner />}
            {client.view && <ViewBanner view={client.view} client={client} />}
          </div>
        </div>
        <div className="page-width dashboard-body">
          <StatCards {...{ projects, unreadCount, isDemonstration: client.isDemonstration }} />
          <WaitingStrip
            waiting={whatWaits(conversations, projects, updates, approvals.deliverables)}
            {...{ projects, view }}
          />
          <ConnectionNotice {...{ isDisabled, isSignedOut, isStale, onRetry: refresh }} />
          <Tabs
            label="Dashboard"
            selected={view.tab}
            tabs={[
              {
                id: 'projects',
                label: 'My Projects',
                href: hrefOf('projects'),
                content: <ProjectsPanel {...{ projects, view, first }} />,
              },
              {
                id: 'messages',
                label: 'Messages',
                href: hrefOf('messages'),
                count: { number: unreadCount, meaning: 'unread' },
                content: (
                  <MessagesPanel
                    {...{ projects, conversations, view, drafts }}
                    returned={first.returnedForm}
                    isDemonstration={client.isDemonstration}
                    closed={closed}
                  />
                ),
              },
              {
                id: 'updates',
                label: 'Recent Updates',
                href: hrefOf('updates'),
                content: <UpdatesPanel {...{ updates, projects, view }} />,
              },
              ...(hasApprovals(approvals)
                ? [
                    {
                      id: 'approvals',
                      label: 'Approvals',
                      href: hrefOf('approvals'),
                      count: { number: countWaiting(approvals), meaning: 'waiting for you' },
                      content: (
                        <Suspense
                          fallback={<LoadingState text="Loading approvals..." shape="lines" count={3} />}
                        >
                          <ApprovalsPanel
                            {...{ approvals, view }}
                            returned={first.returnedDecision}
                            isDemonstration={client.isDemonstration}
                            closed={closed}
                          />
                        </Suspense>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          <NewMessageAnnouncer messages={messages} />
        </div>
      </main>
    </div>
  )
}

/** Says that messages have arrived while the page was open, to those who do not see them appear. */
function NewMessageAnnouncer({ messages }: { messages: readonly Message[] }) {
  const newest = Math.max(0, ...messages.map(({ id }) => id))
  const [known, setKnown] = useState(newest)
  const [words, setWords] = useState('')
  if (newest > known) {
    setKnown(newest)
    const arrived = messages.filter(({ id, isFromClient }) => id > known && !isFromClient).length
    setWords(arrived === 0 ? '' : arrived === 1 ? 'A new message has arrived.' : 'New messages have arrived.')
  }
  return (
    <output className="sr-only">
      {/* A new element each time: the same words twice would be read once. */}
      {words && <span key={known}>{words}</span>}
    </output>
  )
}
