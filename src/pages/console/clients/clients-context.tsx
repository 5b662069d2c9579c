import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { record } from '#api-client/answer.ts'
import { getJson } from '#api-client/http.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { useConsoleEvents } from '../frame/console-context.ts'
import { useNow } from '../use-now.ts'
import type { ClientsData, ClientsList } from './clients-data.ts'

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

/** Keeps the list true: fetched anew whenever the server tells of news. */
export function ClientsProvider({ data, children }: PageProps<ClientsData> & { children: ReactNode }) {
  const [list, setList] = useState(data.list)
  const { view, q, cursor } = data
  const refresh = useCallback(() => {
    const query = { view, q: q || undefined, cursor: cursor ?? undefined }
    // Without an answer the list stays as it is, and the frame says why.
    void getJson(consolePaths.api.clients(query), readClients).then(setList, () => undefined)
  }, [view, q, cursor])
  useConsoleEvents(['messages'], refresh)
  const now = useNow(list.asOf)
  const value = useMemo(() => ({ list, now }), [list, now])
  return <ClientsContext value={value}>{children}</ClientsContext>
}
