import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { whyNobodyWrites, type InPortal } from '../portal-shell.ts'
import type { ApprovalsData } from '../project-data.ts'
import { countWaiting } from './approval-groups.ts'
import { ApprovalsPanel } from './ApprovalsPanel.tsx'
import { approvalsQuery } from './client-queries.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { EmptyPicture } from './EmptyPicture.tsx'
import { useLive } from './use-live.ts'

/** What a client was sent to decide on, one of it open. */
export function ApprovalsScreen({ data }: { data: InPortal<ApprovalsData> }) {
  const { shell, content: first } = data
  const { client } = shell
  const { data: approvals, error } = useQuery({
    ...approvalsQuery(client.isDemonstration),
    initialData: first.approvals,
  })
  const live = useLive(client, [error])
  const open = approvals.deliverables.find(({ id }) => id === first.openId) ?? approvals.deliverables[0]
  const asked = new URLSearchParams(useSearch()).get('version')
  const approvalCount = countWaiting(approvals)
  return (
    <PortalFrame shell={{ ...shell, approvalCount }} place="approvals" name="Approvals">
      <div className="portal-head">
        <h1 className="portal-title">Approvals</h1>
        <p className="portal-head__about">
          {approvalCount === 0
            ? 'Nothing waits for your decision.'
            : 'Nothing is published without your decision.'}
        </p>
      </div>
      <ConnectionNotice live={live} />
      <div className="portal-body">
        {open ? (
          <ApprovalsPanel
            {...{ approvals, open }}
            earlier={open.versions.slice(1).find(({ number }) => String(number) === asked)}
            returned={first.returnedDecision}
            isDemonstration={client.isDemonstration}
            closed={whyNobodyWrites(client)}
          />
        ) : (
          <EmptyState icon={<EmptyPicture id="updates" />} title="Nothing to decide yet" headingLevel={2}>
            When we send you something to decide on, it appears here.
          </EmptyState>
        )}
      </div>
    </PortalFrame>
  )
}
