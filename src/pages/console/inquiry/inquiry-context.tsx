import { fullName } from '#shared/full-name.ts'
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { send } from '#api-client/send.ts'
import { inquiryCalls } from '#features/inquiries/inquiry-calls.ts'
import type {
  InquiryPageData,
  Present,
  InquiryContent,
  SentElsewhere,
} from '#features/inquiries/conversation/conversation-data.ts'
import { eventWords } from '#features/inquiries/conversation/event-words.ts'
import { isQuiet, type InquiryEvent } from '#features/inquiries/inquiry-event.ts'
import type { InquiryForm } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { useConsole } from '../frame/console-context.ts'
import { useFetched } from '../use-fetched.ts'
import { useNow } from '../use-now.ts'
import { usePresence } from '../use-presence.ts'

type OpenAct = {
  form: InquiryForm
  /** Opened by the address: it is in the page. */
  isInline: boolean
}

export type InquiryContextValue = Omit<NonNullable<InquiryContent>, 'page' | 'act'> & {
  data: InquiryPageData
  now: Date
  /** The server's clock is ahead of this machine's by so much. */
  clockSkewMs: number
  present: Present[]
  /** What others did last, for screen readers. */
  news: string
  isStale: boolean
  /** Where the inquiry is beside the inbox: the way back to the whole list, and on to another. */
  beside: Beside | undefined
  act: OpenAct | undefined
  openAct: (form: InquiryForm | undefined) => void
  refresh: () => Promise<void>
  /** What anyone who asked is called: their first name, or else their address. */
  visitor: string
  /** 'You', a colleague's name, or the visitor's. */
  nameOf: (by: string) => string
  isOwn: (event: Pick<InquiryEvent, 'by'>) => boolean
}

type Beside = { list: string; open: (reference: string, sent?: SentElsewhere) => Promise<void> }

const InquiryContext = createContext<InquiryContextValue | undefined>(undefined)

/** The inquiry of the page at this moment. Only below `InquiryProvider`. */
export function useInquiry(): InquiryContextValue {
  const value = use(InquiryContext)
  if (!value) throw new Error('this is not the page of an inquiry')
  return value
}

/** Keeps what the page of an inquiry came with true. Without an inquiry there is nothing to keep. */
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

function LoadedInquiry({ first, beside, children }: LoadedInquiryProps) {
  const reference = first.page.inquiry.reference
  const fetched = useFetched(
    // The clock's difference is known from the first answer on, which comes as soon as the server announces anything.
    { page: first.page, clockSkewMs: 0 },
    async () => {
      const page = await send(inquiryCalls.page, { reference })
      return { page, clockSkewMs: Date.parse(page.asOf) - Date.now() }
    },
    ['inquiries', 'mail'],
  )
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
  const [act, setAct] = useState<OpenAct | undefined>(() => {
    const form = first.returned?.form ?? first.act
    return form ? { form, isInline: true } : undefined
  })
  const openAct = useCallback(
    (form: InquiryForm | undefined) => setAct(form && { form, isInline: false }),
    [],
  )
  const value = useMemo((): InquiryContextValue => {
    const { page: _page, ...rest } = first
    const inquiry = { data, now, clockSkewMs, present, news, isStale, beside, refresh }
    return { ...rest, ...inquiry, act, openAct, visitor, nameOf, isOwn }
  }, [
    first,
    data,
    now,
    clockSkewMs,
    present,
    news,
    isStale,
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

/** Whose names are behind those that events have: usernames, or what someone was called when they wrote. */
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

/** By username and by name: the first name, or the whole one where two share the first. */
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

/** What others have done since the page was opened, one after the other. */
function useNews(
  { events, lastEvent }: InquiryPageData,
  { nameOf, isOwn }: Pick<InquiryContextValue, 'nameOf' | 'isOwn'>,
): string {
  const [told, setTold] = useState({ upTo: lastEvent, text: '' })
  if (lastEvent > told.upTo) {
    const fresh = events.filter((event) => event.id > told.upTo && !isOwn(event) && !isQuiet(event.type))
    const text = fresh.map((event) => `${eventWords(event, nameOf)}.`).join(' ')
    setTold({ upTo: lastEvent, text: text || told.text })
  }
  return told.text
}
