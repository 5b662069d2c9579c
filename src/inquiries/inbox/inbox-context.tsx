import { inboxCalls } from '../inbox-calls.ts'
import { useQueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { newSubmissionKey } from '#api-client/http.ts'
import { failureText, read } from '#api-client/send.ts'
import type { InquiryContent, SentElsewhere } from '../conversation/conversation-data.ts'
import { inboxQuery, inboxQueryText, type InboxFilter } from '../inbox-filter.ts'
import { inboxPageSize, type InboxList, type InboxData, type ListedInquiry } from '../inbox-data.ts'
import { inquiryQuery } from '../conversation/inquiry-context.tsx'
import { inquiryCalls } from '../inquiry-calls.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { toast } from '#kit/toast.ts'
import { useConsoleData, showAddress } from '#console/frame/use-console-data.ts'
import { useNow } from '#console/frame/use-now.ts'
import { isWaiting } from '../inquiry-kind.ts'

/** A row where someone has it before their eyes: it stays in its group until they ask for the list again. */
type PlacedInquiry = ListedInquiry & {
  placed: Pick<ListedInquiry, 'status' | 'repliedAt' | 'replyDueAt'>
}

type PlacedList = Omit<InboxList, 'inquiries'> & { inquiries: PlacedInquiry[] }

const place = (inquiry: ListedInquiry): PlacedInquiry => {
  const { status, repliedAt, replyDueAt } = inquiry
  return { ...inquiry, placed: { status, repliedAt, replyDueAt } }
}

/** The list as the server orders it. */
export const placeList = (list: InboxList): PlacedList => ({
  ...list,
  inquiries: list.inquiries.map(place),
})

/** The next page of a list behind what is shown. */
export const appendList = (shown: PlacedList, more: InboxList): PlacedList => {
  const known = new Set(shown.inquiries.map(({ reference }) => reference))
  const added = more.inquiries.filter(({ reference }) => !known.has(reference))
  return { ...placeList(more), inquiries: [...shown.inquiries, ...added.map(place)] }
}

/** What is new in a list that someone reads: `added` are not shown yet, `moved` are elsewhere or nowhere by now. */
type ListNews = { added: number; moved: number }

/**
 * Brings the rows that are shown up to date without moving any of them: nothing jumps under a pointer or away from a
 * reader. `fresh` is the same list, at least as long.
 */
export function mergeList(shown: PlacedList, fresh: InboxList): { list: PlacedList; news: ListNews } {
  const byReference = new Map(fresh.inquiries.map((inquiry) => [inquiry.reference, inquiry]))
  const inquiries = shown.inquiries.map((row) => {
    const now = byReference.get(row.reference)
    return now ? { ...now, placed: row.placed } : row
  })
  const known = new Set(shown.inquiries.map(({ reference }) => reference))
  // What comes behind the last one that is shown is another page, not news.
  const last = fresh.inquiries.findLastIndex(({ reference }) => known.has(reference))
  const added = fresh.inquiries.slice(0, last + 1).filter(({ reference }) => !known.has(reference))
  return {
    list: { ...fresh, inquiries, next: shown.next },
    news: {
      added: added.length,
      moved: inquiries.filter((row) => !byReference.has(row.reference) || hasMoved(row)).length,
    },
  }
}

const hasMoved = ({ placed, status, repliedAt }: PlacedInquiry): boolean =>
  isWaiting(placed.status) !== isWaiting(status) || (placed.repliedAt === null) !== (repliedAt === null)

/** What rows become, by reference. */
export type RowChanges = ReadonlyMap<string, Partial<ListedInquiry>>

/** The list as it is once the changes are confirmed; rows stay where they are. */
export const withChanges = (list: PlacedList, changes: readonly RowChanges[]): PlacedList =>
  changes.length === 0
    ? list
    : {
        ...list,
        inquiries: list.inquiries.map((row) =>
          Object.assign({ ...row }, ...changes.map((of) => of.get(row.reference))),
        ),
      }

type Inbox = {
  data: InboxData
  /** What is shown at this moment: with what this person has changed and the server has not confirmed yet. */
  list: PlacedList
  /** Shows changes at once. */
  showChanges: (changes: RowChanges) => ShownChanges
  now: Date
  /** What has happened to the list that is not shown yet. */
  news: ListNews
  isStale: boolean
  /** Shows the list as it is now, if it can be fetched. */
  refresh: () => Promise<{ isError: boolean }>
  /** Shows what fits another filter, and says so in the address. */
  applyFilter: (filter: InboxFilter) => Promise<void>
  /** Shows the next page below. */
  showMore: () => Promise<unknown>
  /** The enquiry beside the list; null: the list has the page for itself. */
  opened: InquiryContent
  /** Opens another beside the list, or none; `sent`: after a reply that can still be taken back. */
  openBeside: (reference: string | null, sent?: SentElsewhere) => Promise<void>
}

const InboxContext = createContext<Inbox | undefined>(undefined)

/** What the inbox shows at this moment. Only below `InboxProvider`. */
export function useInbox(): Inbox {
  const inbox = use(InboxContext)
  if (!inbox) throw new Error('this is not the inbox')
  return inbox
}

type ShownChanges = {
  /** Keeps only those of these rows. */
  keep: (references: readonly string[]) => void
  /** Fetches the list, whose rows then take over; if that fails, at the next time it succeeds. */
  settle: () => void
}

type Shown = { list: PlacedList; news: ListNews }

const listKey = [inboxCalls.list.path]

/** A list without news: every row is where the server has it. */
const anew = (list: InboxList): Shown => ({ list: placeList(list), news: { added: 0, moved: 0 } })

/** Keeps the inbox up to date: rows change in their places, and what would move them waits until it is wanted. */
export function InboxProvider({ data, children }: PageProps<InboxData> & { children: ReactNode }) {
  const wanted = useRef({ isAnew: false, isMore: false, filter: data.filter, cursor: data.cursor })
  const [applied, setApplied] = useState<InboxData>(data)

  const fetchShown = async ({ client, queryKey, signal }: QueryFunctionContext): Promise<Shown> => {
    const want = wanted.current
    const { isAnew, isMore, filter, cursor: first } = want
    const before = client.getQueryData<Shown>(queryKey) ?? anew(data.list)
    const fetchList = async (cursor: string | null, limit: number) => {
      return await read(inboxCalls.list, {}, { query: { ...inboxQuery(filter), cursor, limit }, signal })
    }
    const shown =
      isMore && !isAnew && before.list.next !== null
        ? appendList(before.list, await fetchList(before.list.next, inboxPageSize))
        : before.list
    const count = shown.inquiries.length
    // One page further, to see what is new at its end; when all is replaced, no more than was there.
    const limit = isAnew ? Math.max(inboxPageSize, count) : count + inboxPageSize
    const fresh = await fetchList(first, Math.min(mostRefreshed, limit))
    if (wanted.current === want) wanted.current = { ...want, isAnew: false, isMore: false }
    // An empty list has no scroll position to keep.
    return isAnew || count === 0 ? anew(fresh) : mergeList(shown, fresh)
  }
  const fetched = useConsoleData<Shown>({
    queryKey: listKey,
    queryFn: fetchShown,
    initialData: anew(data.list),
    topics: ['inquiries'],
  })
  const { data: shown, isStale, refresh: fetchNow } = fetched
  const refresh = useCallback(async () => {
    wanted.current = { ...wanted.current, isAnew: true }
    return await fetchNow()
  }, [fetchNow])
  const showMore = useCallback(async () => {
    wanted.current = { ...wanted.current, isMore: true }
    await fetchNow()
  }, [fetchNow])

  const applyFilter = useCallback(
    async (filter: InboxFilter) => {
      if (inboxQueryText(filter) === inboxQueryText(wanted.current.filter)) return
      wanted.current = { isAnew: true, isMore: false, filter, cursor: null }
      // Counts and results belong to the previous list.
      setApplied((before) => ({ ...before, filter, cursor: null, sources: null, done: null, refused: null }))
      const open = new URLSearchParams(location.search).get('open') ?? undefined
      showAddress(consolePaths.inquiries({ ...inboxQuery(filter), open }))
      await fetchNow()
    },
    [fetchNow],
  )

  const { changes, showChanges } = useRowChanges(shown, refresh)
  const { opened, openBeside } = useOpened(data.opened)
  const now = useNow(shown.list.asOf)
  const inbox = useMemo(
    (): Inbox => ({
      data: applied,
      list: withChanges(shown.list, changes),
      news: shown.news,
      showChanges,
      now,
      isStale,
      refresh,
      applyFilter,
      showMore,
      opened,
      openBeside,
    }),
    [applied, shown, changes, showChanges, now, isStale, refresh, applyFilter, showMore, opened, openBeside],
  )
  return <InboxContext value={inbox}>{children}</InboxContext>
}

/** `over`: the list that could not be fetched again since; the changes end with it. */
type Pressed = { id: symbol; changes: RowChanges; over?: Shown | undefined }

/** What has been pressed, in its order, until it is refused, or the list has been fetched since it was confirmed. */
function useRowChanges(
  shown: Shown,
  refresh: Inbox['refresh'],
): { changes: RowChanges[] } & Pick<Inbox, 'showChanges'> {
  const client = useQueryClient()
  const [pressed, setPressed] = useState<Pressed[]>([])
  const showChanges = useCallback(
    (given: RowChanges): ShownChanges => {
      const id = Symbol('pressed')
      setPressed((before) => [...before, { id, changes: given }])
      const replace = (by: (one: Pressed) => Pressed | undefined) =>
        setPressed((before) => before.flatMap((one) => (one.id === id ? (by(one) ?? []) : one)))
      return {
        keep(references) {
          const kept = new Map([...given].filter(([reference]) => references.includes(reference)))
          replace((one) => (kept.size === 0 ? undefined : { ...one, changes: kept }))
        },
        settle() {
          const fetchAndEnd = async () => {
            const { isError } = await refresh()
            const over = isError ? client.getQueryData<Shown>(listKey) : undefined
            replace((one) => over && { ...one, over })
          }
          void fetchAndEnd()
        },
      }
    },
    [client, refresh],
  )
  const changes = useMemo(
    () => pressed.filter(({ over }) => over === undefined || over === shown).map((one) => one.changes),
    [pressed, shown],
  )
  return { changes, showChanges }
}

/** The enquiry beside the list, as the address says it. Only the last one that was wanted is shown. */
function useOpened(first: InquiryContent): Pick<Inbox, 'opened' | 'openBeside'> {
  const client = useQueryClient()
  const [opened, setOpened] = useState(first)
  const wanted = useRef<string>(null)
  const openBeside = useCallback(
    async (reference: string | null, sent: SentElsewhere | null = null) => {
      wanted.current = reference
      try {
        if (reference !== null) await read(inquiryCalls.open, { reference })
        const fetched =
          reference === null ? null : await client.fetchQuery({ ...inquiryQuery(reference), staleTime: 0 })
        if (wanted.current !== reference) return
        const rest = {
          returned: null,
          act: null,
          about: null,
          done: null,
          sent,
          submissionKey: newSubmissionKey(),
        }
        setOpened(fetched && { page: fetched.page, ...rest })
        const address = new URL(location.href)
        address.searchParams.delete('open')
        if (reference !== null) address.searchParams.set('open', reference)
        showAddress(address.pathname + address.search)
      } catch (error) {
        toast({
          variant: 'destructive',
          title: 'The enquiry could not be opened',
          description: failureText(error),
        })
      }
    },
    [client],
  )
  return { opened, openBeside }
}

// As many as the call returns in one response.
const mostRefreshed = 500
