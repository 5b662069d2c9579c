import { fullName } from '#shared/full-name.ts'
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { send, read } from '#api-client/send.ts'
import { inquiryCalls } from '../inquiry-calls.ts'
import type { InquiryPageData, Present, InquiryContent, SentElsewhere } from './conversation-data.ts'
import { eventWords } from './event-words.ts'
import { useUnconfirmed, type Unconfirmed } from './use-unconfirmed.ts'
import { isQuiet, type InquiryEvent } from '../inquiry-event.ts'
import { consolePaths, type InquiryForm } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { useConsole } from '#console/frame/console-context.ts'
import { useConsoleData } from '#console/frame/use-console-data.ts'
import { useNow } from '#console/frame/use-now.ts'
import { usePresence } from '#console/frame/use-presence.ts'

type OpenAct = {
  form: InquiryForm
  /** The event that it is about. */
  about: number | null
  /** Opened by the query: it is on the page instead of in a dialog. */
  isInline: boolean
}

export type InquiryContextValue = Omit<NonNullable<InquiryContent>, 'page' | 'act' | 'about'> & {
  data: InquiryPageData
  now: Date
  /** How far the server's clock is ahead of this device's. */
  clockSkewMs: number
  present: Present[]
  /** The latest acts of others, for screen readers. */
  news: string
  isStale: boolean
  unconfirmed: Unconfirmed
  /** Beside the inbox: the address of the list, and how to open another inquiry. */
  beside: Beside | undefined
  act: OpenAct | undefined
  openAct: (form: InquiryForm | undefined, about?: number) => void
  refresh: () => Promise<{ isError: boolean }>
  /** The visitor's first name, or else their address. */
  visitor: string
  /** 'You', a colleague's name, or the visitor's. */
  nameOf: (by: string) => string
  isOwn: (event: Pick<InquiryEvent, 'by'>) => boolean
}

type Beside = { list: string; open: (reference: string, sent?: SentElsewhere) => Promise<void> }

const InquiryContext = createContext<InquiryContextValue | undefined>(undefined)

/** The current inquiry. Only inside `InquiryProvider`. */
export function useInquiry(): InquiryContextValue {
  const value = use(InquiryContext)
  if (!value) throw new Error('this is not the page of an inquiry')
  return value
}

/** Keeps the inquiry of a page up to date. */
export const InquiryProvider = ({
  data,
  beside,
  children,
}: Pick<PageProps<InquiryContent>, 'data'> & { beside?: Beside; children: ReactNode }): ReactNode =>
  data ? (
    <LoadedInquiry first={data} beside={beside}>
      {children}
    </LoadedInquiry>
  ) : (
    children
  )

type LoadedInquiryProps = {
  first: NonNullable<InquiryContent>
  beside: Beside | undefined
  children: ReactNode
}

/** The page of an inquiry as the server has it. */
export const inquiryQuery = (reference: string) => ({
  queryKey: [consolePaths.api.inquiry(reference)],
  queryFn: async () => {
    const page = await read(inquiryCalls.page, { reference })
    return { page, clockSkewMs: Date.parse(page.asOf) - Date.now() }
  },
})

function LoadedInquiry({ first, beside, children }: LoadedInquiryProps) {
  const reference = first.page.inquiry.reference
  const fetched = useConsoleData({
    ...inquiryQuery(reference),
    // The difference of the clocks is known after the first fetch.
    initialData: { page: first.page, clockSkewMs: 0 },
    topics: ['inquiries', 'mail'],
  })
  const { isStale, refresh } = fetched
  const { page: data, clockSkewMs } = fetched.data
  const now = useNow(data.asOf)
  const present = usePresence(first.page.present, reference, {
    beat: async () => (await send(inquiryCalls.beat, { reference })).present,
    leave: async () => await send(inquiryCalls.leave, { reference }, undefined, { keepalive: true }),
  })
  const visitor = data.replyValues.firstName || data.inquiry.email
  const { nameOf, isOwn } = useNames(data, visitor)
  const news = useNews(data, { nameOf, isOwn })
  const unconfirmed = useUnconfirmed(data.events, data.lastEvent)
  const [act, setAct] = useState<OpenAct | undefined>(() => {
    const form = first.returned?.form ?? first.act
    return form ? { form, about: first.about, isInline: true } : undefined
  })
  const openAct = useCallback(
    (form: InquiryForm | undefined, about: number | null = null) =>
      setAct(form && { form, about, isInline: false }),
    [],
  )
  const value = useMemo((): InquiryContextValue => {
    const { page: _page, ...rest } = first
    const inquiry = { data, now, clockSkewMs, present, news, isStale, unconfirmed, beside, refresh }
    return { ...rest, ...inquiry, act, openAct, visitor, nameOf, isOwn }
  }, [
    first,
    data,
    now,
    clockSkewMs,
    present,
    news,
    isStale,
    unconfirmed,
    beside,
    refresh,
    act,
    openAct,
    visitor,
    nameOf,
    isOwn,
  ])
  return <InquiryContext value={value}>{children}</InquiryContext>
}

/** The names for the authors of events, which are usernames or full names. */
function useNames({ colleagues }: InquiryPageData, visitor: string) {
  const { person } = useConsole().shell
  const shortNames = useMemo(() => shortNamesOf(colleagues), [colleagues])
  const isOwn = useCallback(
    ({ by }: Pick<InquiryEvent, 'by'>) => by === person.username || by === fullName(person),
    [person],
  )
  const nameOf = useCallback(
    (by: string) => {
      if (isOwn({ by })) return 'You'
      if (by === 'visitor') return visitor
      return shortNames.get(by) ?? by
    },
    [shortNames, visitor, isOwn],
  )
  return { nameOf, isOwn }
}

/** By username and by full name: the first name, or the full one if two people share the first. */
function shortNamesOf(colleagues: InquiryPageData['colleagues']): Map<string, string> {
  const firstOf = (name: string) => name.split(' ')[0] ?? name
  const firsts = colleagues.map(({ name }) => firstOf(name))
  return new Map(
    colleagues.flatMap(({ username, name }) => {
      const first = firstOf(name)
      const short = firsts.indexOf(first) === firsts.lastIndexOf(first) ? first : name
      return [username, name].map((by): [string, string] => [by, short])
    }),
  )
}

/** The latest acts of others since the page was opened. */
function useNews(
  { events, lastEvent }: InquiryPageData,
  { nameOf, isOwn }: Pick<InquiryContextValue, 'nameOf' | 'isOwn'>,
): string {
  const [announced, setAnnounced] = useState({ upTo: lastEvent, text: '' })
  if (lastEvent > announced.upTo) {
    const fresh = events.filter((event) => event.id > announced.upTo && !isOwn(event) && !isQuiet(event.type))
    const text = fresh.map((event) => `${eventWords(event, nameOf)}.`).join(' ')
    setAnnounced({ upTo: lastEvent, text: text || announced.text })
  }
  return announced.text
}
