import { countUnmatched } from '../mail-in/unmatched.server.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import { readCursor } from '../inquiry-filter.ts'
import { readInboxFilter } from './inbox-filter.ts'
import { type InboxData } from './inbox-data.ts'
import { listColleagues } from '../console-inquiry.server.ts'
import { countSources } from '../inbox-facts.server.ts'
import { listChoices } from '../filter-choices.server.ts'
import { listSavedViews } from './saved-views.server.ts'
import { hasAccess } from '#accounts/roles.ts'
import type { PageServices } from '#platform/env.ts'
import type { FormState } from '#ui/field-props.ts'
import { loadInboxList, toInquiryFilter } from './inbox-list.server.ts'

type LoaderContext = {
  services: PageServices
  query: URLSearchParams
  signedIn: SignedIn
  returned: (FormState & { form: string }) | undefined
}

/** What `/console/inquiries` shows. */
export async function loadInboxPage({
  services,
  query,
  signedIn,
  returned,
}: LoaderContext): Promise<Omit<InboxData, 'opened'>> {
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
