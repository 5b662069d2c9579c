import { reading } from '#api-client/send.ts'
import { clientCalls } from '../console-calls.ts'
import { type ListedClient, type ClientsData, type ClientsList } from '../console-client.ts'
import { whenWords, messageClock } from '#inquiries/clock.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Table, type Column } from '#kit/Table.tsx'
import { Initials } from '#kit/Initials.tsx'
import { Badge } from '#kit/Badge.tsx'
import { Tag } from '#kit/Tag.tsx'
import { projectTones } from '../project-tones.ts'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { PageProps } from '#shared/page.ts'
import { useConsoleData } from '#console/frame/use-console-data.ts'
import { useNow } from '#console/frame/use-now.ts'

type Clients = { list: ClientsList; now: Date }

const ClientsContext = createContext<Clients | undefined>(undefined)

/** The current list of clients. Only inside `ClientsProvider`. */
export function useClients(): Clients {
  const clients = use(ClientsContext)
  if (!clients) throw new Error('this is not the list of clients')
  return clients
}

/** Provides the live list of clients. */
export function ClientsProvider({ data, children }: PageProps<ClientsData> & { children: ReactNode }) {
  const { view, q, cursor } = data
  const { data: list } = useConsoleData({
    ...reading(clientCalls.list, {}, { view, q, cursor }),
    initialData: data.list,
    topics: ['messages'],
  })
  const now = useNow(list.asOf)
  const value = useMemo(() => ({ list, now }), [list, now])
  return <ClientsContext value={value}>{children}</ClientsContext>
}

/** The clients with their open items; the whole row is a link. */
export function ClientTable() {
  const { list, now } = useClients()
  return (
    <div className="[&_tr]:relative">
      <Table
        label="Clients"
        columns={[who, projects, letters, whatWaits(now), owner, lastHeard(now)]}
        rows={list.clients}
        keyOf={({ username }) => username}
      />
    </div>
  )
}

const who: Column<ListedClient> = {
  head: 'Client',
  cell: ({ username, firstName, lastName, company, email, status }) => (
    <>
      <a className="row-link" href={consolePaths.client(username)}>
        {company || `${firstName} ${lastName}`}
      </a>
      <span className="row-second">
        <WithAddresses>{company ? `${firstName} ${lastName}` : email}</WithAddresses>
      </span>
      {status === 'disabled' && <Tag tone="danger">Disabled</Tag>}
    </>
  ),
}

const projects: Column<ListedClient> = {
  head: 'Projects',
  cell: ({ projects: { planning, in_progress: active, completed, on_hold: onHold } }) =>
    active > 0 ? (
      <Badge tone="open">{`${active} in progress`}</Badge>
    ) : planning > 0 ? (
      <Badge tone="planned">{`${planning} planning`}</Badge>
    ) : onHold > 0 ? (
      <Badge tone={projectTones.on_hold}>{`${onHold} on hold`}</Badge>
    ) : completed > 0 ? (
      <Badge tone="good">{`${completed} completed`}</Badge>
    ) : (
      'None yet'
    ),
}

const letters: Column<ListedClient> = {
  head: 'Messages',
  cell: ({ unanswered }) =>
    unanswered > 0 ? <Tag tone="weld">{`${unanswered} to reply to`}</Tag> : 'All replied to',
}

const whatWaits = (now: Date): Column<ListedClient> => ({
  head: 'Reply due',
  cell: ({ waitingSince, approvals: { withThem, withUs, since }, quietProjects, quietSince }) => {
    if (waitingSince !== null) {
      const { left, sentence } = messageClock(waitingSince, now)
      return (
        <>
          <span aria-hidden>{left}</span>
          <span className="sr-only">{sentence}</span>
        </>
      )
    }
    if (since !== null) {
      const days = daysBetween(since, now)
      const what =
        withUs > 0
          ? `${counted(withUs, 'approval', 'approvals')} with us`
          : `${counted(withThem, 'approval', 'approvals')} with them`
      return asSentence(days === 0 ? what : `${what} for ${counted(days, 'day', 'days')}`)
    }
    return quietProjects > 0 && quietSince !== null
      ? `${counted(quietProjects, 'project', 'projects')} without news for ${daysBetween(quietSince, now)} days`
      : 'Nothing is waiting'
  },
})

const dayMs = 86_400_000
const daysBetween = (from: string, to: Date) => Math.floor((to.getTime() - Date.parse(from)) / dayMs)

const owner: Column<ListedClient> = {
  head: 'Looked after by',
  narrow: 'hidden',
  cell: (client) =>
    client.owner ? (
      <span className="person">
        <Initials name={client.owner.name} />
        {client.owner.name.split(' ')[0]}
      </span>
    ) : (
      'Nobody yet'
    ),
}

const lastHeard = (now: Date): Column<ListedClient> => ({
  head: 'Last heard',
  isRight: true,
  narrow: 'end',
  cell: ({ lastHeardAt }) =>
    lastHeardAt === null ? (
      'Never'
    ) : (
      <time dateTime={lastHeardAt}>{whenWords(new Date(lastHeardAt), now)}</time>
    ),
})
