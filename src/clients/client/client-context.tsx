import { reading } from '#api-client/send.ts'
import { clientCalls } from '../console-calls.ts'
import { type ClientPageData, type ClientContent } from '../console-client.ts'
import { fullName } from '#shared/full-name.ts'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { type ClientForm } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { useConsoleData } from '#console/frame/use-console-data.ts'
import { useNow } from '#console/frame/use-now.ts'

type Whole = NonNullable<ClientContent>

export type ClientContextValue = Omit<Whole, 'page'> & {
  data: ClientPageData
  now: Date
  name: string
  isArchived: boolean
}

const ClientContext = createContext<ClientContextValue | undefined>(undefined)

/** The client of the page at this moment. Only below `ClientProvider`. */
export function useClient(): ClientContextValue {
  const value = use(ClientContext)
  if (!value) throw new Error('this is not the page of a client')
  return value
}

/** A returned form with this name; errors without a field are above all forms (`FormPanel`). */
export function useReturned(...forms: ClientForm[]) {
  const { returned } = useClient()
  if (!returned || !forms.includes(returned.form)) return undefined
  return { ...returned, errors: returned.errors?.filter(({ field }) => field !== 'form') }
}

/** Provides the live data of a client's page, if there is a client. */
export const ClientProvider = ({
  data,
  children,
}: PageProps<ClientContent> & { children: ReactNode }): ReactNode =>
  data ? <LoadedClient first={data}>{children}</LoadedClient> : children

function LoadedClient({ first, children }: { first: Whole; children: ReactNode }) {
  const { before } = first
  const { data } = useConsoleData({
    ...reading(clientCalls.page, { username: first.page.client.username }, { before }),
    initialData: first.page,
    topics: ['messages'],
  })
  const now = useNow(data.asOf)
  const value = useMemo((): ClientContextValue => {
    const { page: _page, ...rest } = first
    const { firstName, lastName, archivedAt } = data.client
    return { ...rest, data, now, name: fullName({ firstName, lastName }), isArchived: archivedAt !== null }
  }, [first, data, now])
  return <ClientContext value={value}>{children}</ClientContext>
}
