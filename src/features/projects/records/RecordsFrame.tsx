import { fullName } from '#shared/full-name.ts'
import { site } from '#content/site.ts'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { DemoBanner } from '../dashboard/DemoBanner.tsx'
import { PortalHeader } from '../dashboard/PortalHeader.tsx'
import { ViewBanner } from '../dashboard/ViewBanner.tsx'
import type { RecordsFrame as Frame } from '../records-data.ts'

type RecordsFrameProps = {
  frame: Frame
  title: string
  /** A sentence under the title. */
  about: ReactNode
  here: 'project' | 'reports'
  children: ReactNode
}

/** What is around a page of a client's records: whose they are, what the page is, and the ways back. */
export function RecordsFrame({ frame, title, about, here, children }: RecordsFrameProps) {
  const { client, unreadCount } = frame
  return (
    <div className="portal">
      <PortalHeader client={client} unreadCount={unreadCount} />
      <main id="main">
        <div className="dashboard-head dark-surface">
          <div className="page-width">
            <h1 className="d1">{title}</h1>
            <p className="dashboard-head__greeting">{about}</p>
            <p className="records-for">
              For {fullName(client)}, from {site.name}
            </p>
            {client.isDemonstration && <DemoBanner />}
            {client.view && <ViewBanner view={client.view} client={client} />}
          </div>
        </div>
        <div className="page-width records">
          <RecordsNav frame={frame} here={here} />
          {children}
        </div>
      </main>
    </div>
  )
}

// Native links: these are pages that the server makes.
function RecordsNav({ frame: { unreadCount, approvalCount }, here }: { frame: Frame; here: string }) {
  return (
    <nav className="records-nav" aria-label="Dashboard">
      <a href={paths.dashboard()}>My Projects</a>
      <a href={paths.dashboard({ tab: 'messages' })}>
        Messages
        <Count number={unreadCount} meaning="unread" />
      </a>
      <a href={paths.dashboard({ tab: 'updates' })}>Recent Updates</a>
      {approvalCount !== null && (
        <a href={paths.dashboard({ tab: 'approvals' })}>
          Approvals
          <Count number={approvalCount} meaning="waiting for you" />
        </a>
      )}
      {here === 'project' && (
        // It is this page: its own address leads nowhere else.
        <a aria-current="page" href="#main">
          Plan, files and history
        </a>
      )}
      <a aria-current={here === 'reports' ? 'page' : undefined} href={paths.dashboardReport()}>
        Reports
      </a>
    </nav>
  )
}

function Count({ number, meaning }: { number: number; meaning: string }) {
  if (number === 0) return null
  return (
    <>
      <span className="count">{number}</span>
      <span className="sr-only"> {meaning}</span>
    </>
  )
}
