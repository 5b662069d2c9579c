import type { ReactNode } from 'react'
import { showStatus } from '#shared/project-status.ts'
import { totalInvestment } from './total-investment.ts'
import type { Project } from '../project-data.ts'

type StatCardsProps = { projects: readonly Project[]; unreadCount: number; isDemonstration: boolean }

/** The four figures at the head of the dashboard (§2). */
export function StatCards({ projects, unreadCount, isDemonstration }: StatCardsProps) {
  const count = (...names: string[]) =>
    projects.filter(({ status }) => names.includes(showStatus(status).name)).length
  const investment = totalInvestment(projects, isDemonstration)
  return (
    <dl className="stat-cards">
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
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
