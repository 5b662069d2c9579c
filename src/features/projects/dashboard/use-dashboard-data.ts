import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useEffectEvent } from 'react'
import type { DashboardData, StreamEnd } from '../project-data.ts'
import { HttpError } from '#api-client/http.ts'
import { inTurn } from '#api-client/in-turn.ts'
import {
  approvalsQuery,
  isClientQuery,
  messagesQuery,
  projectsQuery,
  updatesQuery,
} from './client-queries.ts'
import { openLiveEvents } from '#api-client/live-events.ts'
import { paths } from '#shared/paths.ts'

/** What the page came with, kept true: asked for again, quietly, whenever there is news of this client. */
export function useDashboardData(first: DashboardData) {
  const queryClient = useQueryClient()
  const { isDemonstration } = first.client
  const projects = useQuery({ ...projectsQuery(isDemonstration), initialData: first.projects })
  const messages = useQuery({ ...messagesQuery(isDemonstration), initialData: first.messages })
  const updates = useQuery({ ...updatesQuery(), initialData: first.updates })

  const approvals = useQuery({ ...approvalsQuery(isDemonstration), initialData: first.approvals })

  const errors = [projects.error, messages.error, updates.error, approvals.error]
  const [end, setEnd] = useState<StreamEnd>()
  const isDisabled = end === 'disabled'
  const isSignedOut = errors.some((error) => error instanceof HttpError && error.status === 401)
  const [refresh] = useState(() =>
    inTurn(async () => await queryClient.invalidateQueries({ predicate: isClientQuery })),
  )
  // A call says only that no one is signed in; the stream says whether the account was closed, and is heard until then.
  const isOver = isDisabled || (isSignedOut && end !== undefined)
  // The demonstration never changes, and a look is over before long.
  useLiveChanges(
    !isDemonstration && !first.client.view && !isOver,
    () => void refresh(),
    (why) => {
      setEnd(why)
      // This session has ended, but the browser may have a newer one: after a change of password in another window.
      if (why === 'signed-out') void refresh()
    },
  )

  return {
    projects: projects.data,
    messages: messages.data,
    updates: updates.data,
    approvals: approvals.data,
    /** The agency has closed the account. */
    isDisabled,
    /** The session has ended: on another device, or by its age. */
    isSignedOut,
    /** The last call had no response. */
    isStale: errors.some((error) => error !== null),
    refresh,
  }
}

/** Calls back whenever something of this client may be new, and when the server ends the stream for good. */
function useLiveChanges(isOn: boolean, onChange: () => void, onEnd: (end: StreamEnd) => void): void {
  const change = useEffectEvent(onChange)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOn) return undefined
    return openLiveEvents(paths.api.clientEvents(), {
      onChange: () => change(),
      onEnd: (reason) => end(reason === 'disabled' ? 'disabled' : 'signed-out'),
      onRefused: () => end('signed-out'),
    })
  }, [isOn])
}
