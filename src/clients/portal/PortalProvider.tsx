import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { failureOf } from '#api-client/http.ts'
import { invalidateInTurn } from '#api-client/invalidate-in-turn.ts'
import { openLiveEvents } from '#api-client/live-events.ts'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import { paths } from '#shared/paths.ts'
import type { OpenCounts } from '../news/news.ts'
import { openQuery } from '../news/use-open.ts'
import type { StreamEnd } from '../project-data.ts'
import type { PortalShell } from './portal-shell.ts'
import { PortalEnd, topic, useClientQuery } from './use-portal-data.ts'

type PortalProviderProps = { shell: PortalShell; children: ReactNode }

/** Around every page of a client: its data, and the one stream of events that keeps it up to date. */
export const PortalProvider = (props: PortalProviderProps) => (
  <QueryProvider>
    <Stream {...props} />
  </QueryProvider>
)

function Stream({ shell, children }: PortalProviderProps) {
  const { isDemonstration, view, workPath } = shell.client
  const client = useQueryClient()
  const { error } = useClientQuery<OpenCounts>(openQuery(isDemonstration, shell.open))
  const [end, setEnd] = useState<StreamEnd>()
  // A failed call only shows that the session has ended; the stream reports why.
  const isOver = end === 'disabled' || (failureOf(error).status === 401 && end !== undefined)
  // The demonstration never changes, a view by staff is short, and staff have no news of their own here.
  const isLive = !isDemonstration && !view && !workPath && !isOver
  useEffect(() => {
    if (!isLive) return undefined
    const invalidate = invalidateInTurn(client)
    const signedOut = () => {
      setEnd('signed-out')
      // The browser may have a newer session: after a change of password in another window.
      invalidate([topic])
    }
    return openLiveEvents(paths.api.clientEvents(), {
      onChange: () => invalidate([topic]),
      onEnd: (reason) => (reason === 'disabled' ? setEnd('disabled') : signedOut()),
      onRefused: signedOut,
    })
  }, [isLive, client])
  return <PortalEnd value={end}>{children}</PortalEnd>
}
