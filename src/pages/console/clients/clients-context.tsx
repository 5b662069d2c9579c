import { createContext, use, useMemo, type ReactNode } from 'react'
import { record } from '#api-client/answer.ts'
import { getJson } from '#api-client/http.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { useFetched } from '../use-fetched.ts'
import { useNow } from '../use-now.ts'
import type { ClientsData, ClientsList } from '#features/projects/clients-data.ts'

type Clients = { list: ClientsList; now: Date }

const readClients = record<ClientsList>({
  asOf: 'time',
  counts: 'object',
  clients: 'list',
  next: 'text|null',
})

const ClientsContext = createContext<Clients | undefined>(undefined)

/** The list of clients at this moment. Only below `ClientsProvider`. */
export function useClients(): Clients {
  const clients = use(ClientsContext)
  if (!clients) throw new Error('this is not the list of clients')
  return clients
}

/** Keeps the list that the page came with up to date. */
export function ClientsProvider({ data, children }: PageProps<ClientsData> & { children: ReactNode }) {
  const { view, q, cursor } = data
  const path = consolePaths.api.clients({ view, q: q || undefined, cursor: cursor ?? undefined })
  const { data: list } = useFetched(data.list, () => getJson(path, readClients), ['messages'])
  const now = useNow(list.asOf)
  const value = useMemo(() => ({ list, now }), [list, now])
  return <ClientsContext value={value}>{children}</ClientsContext>
}
