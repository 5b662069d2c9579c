import { countUnmatched } from '../mail-in/unmatched.server.ts'
import { readCursor } from '../inquiry-filter.ts'
import { readInboxFilter } from '../inbox-filter.ts'
import { type InboxData } from '../inbox-data.ts'
import { listColleagues } from '../console-inquiry.server.ts'
import { countSources } from '../inbox-facts.server.ts'
import { listChoices } from '../filter-choices.server.ts'
import { listSavedViews } from './saved-views.server.ts'
import { hasAccess } from '#accounts/roles.ts'
import { inConsole, type ConsoleContext } from '#console/frame/console-load.server.ts'
import { loadInquiryContent } from '../load-inquiry.server.ts'
import { loadInboxList, toInquiryFilter } from './inbox-list.server.ts'

/** The list, and beside it the enquiry that the address opens. */
export const load = inConsole<InboxData>(async (context) => {
  const [reference] = /^LB-\w{5}$/.exec(context.query.get('open') ?? '') ?? []
  const [inbox, opened] = await Promise.all([
    loadInbox(context),
    // What the query says besides is about the list.
    reference === undefined
      ? null
      : loadInquiryContent({ ...context, params: { reference }, query: new URLSearchParams() }),
  ])
  return { ...inbox, opened }
})

async function loadInbox({
  services,
  query,
  signedIn,
  returned,
}: ConsoleContext<never>): Promise<Omit<InboxData, 'opened'>> {
  const { db } = services.database
  const now = services.now()
  const filter = readInboxFilter(query)
  const cursorText = query.get('cursor') ?? ''
  const cursor = readCursor(cursorText)
  const wantsSources = query.get('show') === 'sources'
  const [list, choices, colleagues, savedViews, unmatched, sources] = await Promise.all([
    loadInboxList(db, signedIn, now, { filter, cursor }),
    listChoices(db),
    listColleagues(db),
    listSavedViews(db, signedIn.user.id),
    countUnmatched(db),
    wantsSources ? countSources(db, { ...toInquiryFilter(filter), userId: signedIn.user.id, now }) : null,
  ])
  return {
    filter,
    list,
    cursor: cursor ? cursorText : null,
    choices,
    colleagues,
    savedViews,
    sources,
    unmatched: unmatched > 0 || services.env.imapUrl !== undefined ? unmatched : null,
    canExport: hasAccess(signedIn.user.role, 'admin'),
    done: query.get('done'),
    refused: query.get('refused'),
    returned: returned ?? null,
  }
}
