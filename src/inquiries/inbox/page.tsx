import { consolePage } from '#console/frame/console-page.tsx'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { InboxProvider, useInbox } from './inbox-context.tsx'
import type { InboxData } from '../inbox-data.ts'
import { inboxKeys, useInboxKeys } from './use-inbox-keys.ts'
import { fullName } from '#shared/full-name.ts'
import { CornerUpLeft, Download, Inbox, PanelRightClose } from 'lucide-react'
import { useEffect } from 'react'
import { inboxQuery, inboxQueryText, narrowing } from '../inbox-filter.ts'
import { inquiryViews, type InquiryView } from '../inquiry-filter.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { EmptyList, type EmptyListTexts } from '#kit/EmptyState.tsx'
import { KeyHints } from '#kit/KeyHints.tsx'
import { PageHead, Views } from '#kit/PageHead.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { Aside } from '#console/frame/ConsoleFrame.tsx'
import { countText } from '#console/frame/shell.ts'
import { BulkBar } from './BulkBar.tsx'
import { CloseUnanswered } from './CloseUnanswered.tsx'
import { InboxDone, InboxTable, ShowMore } from './InboxTable.tsx'
import { ActiveFilters, clearedPath, InboxFilters, SavedViewForms } from './InboxFilters.tsx'
import { SourcesTable } from './SourcesTable.tsx'
import { InquiryAside } from '../conversation/InquiryAside.tsx'
import { InquiryProvider } from '../conversation/inquiry-context.tsx'
import { InquiryMain } from '../conversation/InquiryMain.tsx'
import { besideId } from './InboxRow.tsx'
import { useBulk } from './use-bulk.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { StaleNotice } from '#console/frame/StaleNotice.tsx'

/** The inbox: find, sort, assign and close inquiries. */
export const page = consolePage<InboxData>({
  place: 'inquiries',
  title: 'Enquiries',
  keys: [
    ...Object.entries(inboxKeys).map(([key, name]) => ({ name, keys: [key], isLetter: true })),
    { name: 'From a row to the next, and the one before', keys: ['↓', '↑'], isLetter: false },
    { name: 'To the enquiry beside the list: reply, note', keys: ['r', 'n'], isLetter: true },
  ],
  Provider: InboxProvider,
  Main: InboxMain,
})

/** The list, and beside it the enquiry that is open, if one is. */
function InboxMain() {
  const { opened } = useInbox()
  // The list stays where it is when one is opened, and the focus in it.
  return (
    <div
      className={
        opened
          ? 'inbox-split grid xl:grid-cols-[minmax(0,1fr)_320px] 2xl:grid-cols-[376px_minmax(0,1fr)_320px]'
          : undefined
      }
    >
      <List />
      {opened && <OpenedInquiry key={opened.page.inquiry.reference} />}
    </div>
  )
}

/** What the enquiry's own page shows. Under 1360 px it is there in place of the list. */
function OpenedInquiry() {
  const { data, opened, openBeside } = useInbox()
  const list = consolePaths.inquiries(inboxQuery(data.filter))
  useEffect(() => {
    scrollTo(0, 0)
    document.querySelector('.row-link[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (!opened) return null
  return (
    <InquiryProvider data={opened} beside={{ list, open: openBeside }}>
      <section
        className="flex flex-col min-w-0 min-h-[calc(100vh_-_var(--strip))] focus-visible:-outline-offset-3 2xl:[--pad:24px]"
        id={besideId}
        tabIndex={-1}
        aria-label="The enquiry that is open"
      >
        <InquiryMain content={opened} />
      </section>
      <Aside label="About this enquiry" sheet="Details" isInMain>
        <InquiryAside />
      </Aside>
    </InquiryProvider>
  )
}

/** What has happened to the list while someone reads it: said, and shown when they ask for it. */
function InboxNews() {
  const { news, isStale, list, refresh } = useInbox()
  const words =
    news.added > 0
      ? `${asSentence(counted(news.added, 'new enquiry', 'new enquiries'))}.`
      : news.moved > 0
        ? `${asSentence(counted(news.moved, 'enquiry belongs', 'enquiries belong'))} elsewhere now.`
        : ''
  return (
    <>
      <StaleNotice isStale={isStale} asOf={list.asOf} refresh={refresh} />
      <div className="inbox-news top-0 z-4 flex gap-2 items-center justify-center py-2 px-pad bg-woad-100 font-semibold max-lg:top-[52px]">
        <output>{words}</output>
        {words !== '' && (
          <button
            type="button"
            className="min-h-[28px] font-semibold underline underline-offset-3 cursor-pointer"
            onClick={() => void refresh()}
          >
            {news.added === 0 ? 'Bring the list up to date' : news.added === 1 ? 'Show it' : 'Show them'}
          </button>
        )}
      </div>
    </>
  )
}

/** The inbox: views, search and filters, the list, and what can be done to several together. */
function List() {
  const { data, list, opened } = useInbox()
  const { shell } = useConsole()
  const bulk = useBulk()
  const { setStatus, give } = bulk
  useInboxKeys((act, references) => {
    if (act === 'close') setStatus('close', references)
    else give({ username: shell.person.username, name: fullName(shell.person) }, references, true)
  })
  return (
    <div className="inbox">
      {opened ? (
        <div className="flex gap-3 items-center justify-between pt-3 px-pad pb-2">
          <h1 className="font-display text-d3 leading-title font-medium tracking-display">Enquiries</h1>
          <Actions />
        </div>
      ) : (
        <PageHead title="Enquiries" actions={<Actions />} />
      )}
      <InboxDone done={data.done} refused={data.refused} />
      <Views label="Views of the enquiries" views={useViews()} />
      <InboxFilters />
      <BulkBar bulk={bulk} />
      <div className="flex flex-wrap gap-y-1.5 gap-x-4 items-center pb-3 px-pad empty:hidden">
        <ActiveFilters />
        <SavedViewForms />
      </div>
      <InboxNews />
      {list.inquiries.length > 0 ? <InboxTable bulk={bulk} /> : <NothingHere />}
      <ShowMore />
      {shell.wantsLetterShortcuts && !opened && list.inquiries.length > 0 && <KeyHints hints={hints} />}
      {data.sources && <SourcesTable {...data.sources} />}
      <CloseUnanswered bulk={bulk} />
    </div>
  )
}

const labels: Record<InquiryView, string> = {
  all: 'All',
  unanswered: 'Unanswered',
  mine: 'Mine',
  mentioned: 'Mentions',
  'follow-up': 'Follow up',
  snoozed: 'Snoozed',
  spam: 'Spam',
}

function useViews() {
  const { data, list } = useInbox()
  const { unanswered, mine, mentions: mentioned } = useConsole().shell.counts
  const counts: Record<InquiryView, number> = { ...list.counts, unanswered, mine, mentioned }
  const current = inboxQueryText(data.filter)
  const saved = data.savedViews.map(({ name, query }) => ({
    label: name,
    href: consolePaths.inquiries(Object.fromEntries(new URLSearchParams(query))),
    isCurrent: query === current,
  }))
  const isSaved = saved.some(({ isCurrent }) => isCurrent)
  return [
    ...inquiryViews.map((view) => ({
      label: labels[view],
      href: consolePaths.inquiries({ view: view === 'all' ? undefined : view }),
      count: countText(counts[view]),
      isCurrent: !isSaved && data.filter.view === view,
    })),
    ...(data.unmatched === null
      ? []
      : [
          {
            label: 'Unmatched e-mails',
            href: consolePaths.unmatched(),
            count: data.unmatched,
            isCurrent: false,
          },
        ]),
    ...saved,
  ]
}

function Actions() {
  const { data, list, opened, openBeside } = useInbox()
  if (opened)
    return (
      <ButtonLink
        variant="quiet"
        className="icon-button"
        href={consolePaths.inquiries(inboxQuery(data.filter))}
        aria-label="The list alone"
        onClick={(event) => {
          event.preventDefault()
          void openBeside(null)
        }}
      >
        <PanelRightClose className="icon" aria-hidden />
      </ButtonLink>
    )
  return (
    <>
      {data.canExport && (
        <form method="post" action={consolePaths.exportInquiries()}>
          <input type="hidden" name="query" value={inboxQueryText(data.filter)} />
          <Button type="submit" variant="ghost">
            <Download className="icon" aria-hidden /> Export
          </Button>
        </form>
      )}
      {list.answerNext !== null && (
        <ButtonLink href={`${consolePaths.inquiry(list.answerNext)}#reply-text`}>
          <CornerUpLeft className="icon" aria-hidden /> Reply to the next one
        </ButtonLink>
      )}
    </>
  )
}

const empty: Record<InquiryView, EmptyListTexts> = {
  all: ['No enquiries yet', 'The first one appears here the moment it arrives.'],
  unanswered: ['All replied to', 'The next enquiry appears here the moment it arrives.'],
  mine: [
    'Nothing of yours is waiting',
    'What you assign to yourself, or a colleague reassigns to you, appears here.',
  ],
  mentioned: [
    'No one has mentioned you',
    'An enquiry with your @username in a note waits here until you open it.',
  ],
  'follow-up': [
    'No follow-ups are due',
    'An enquiry comes back here, and to Today, if the visitor has not replied by the day you chose with your reply.',
  ],
  snoozed: ['Nothing is snoozed', 'What you snooze waits here until its time. Its deadline stays.'],
  spam: ['No spam', 'What is marked as spam stays here for 30 days, and can be taken back.'],
}

const nothingFits: EmptyListTexts = [
  'No enquiry matches',
  'Nothing has these words and filters. Remove one, or look in another view.',
]

function NothingHere() {
  const { filter } = useInbox().data
  const isNarrowed = narrowing.some((name) => filter[name] !== '')
  return (
    <EmptyList
      icon={<Inbox className="icon" aria-hidden />}
      empty={empty[filter.view]}
      narrowed={isNarrowed ? { texts: nothingFits, wholeView: clearedPath(filter) } : undefined}
    />
  )
}

const hints = [
  [['j', 'k'], 'move'],
  [['Enter'], 'open'],
  [['x'], 'select'],
  [['a'], 'assign to me'],
  [['e'], 'close'],
  [['?'], 'all shortcuts'],
] as const
