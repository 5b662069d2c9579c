import { z } from 'zod'
import { act } from '#activity/act.server.ts'
import { done, notFound, success } from '#activity/outcome.server.ts'
import { announceClientChange } from '#platform/watch-notices.ts'
import { momentField } from '#shared/date-fields.ts'
import { paths } from '#shared/paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { findDeliverable } from '../approvals/console-list.server.ts'
import { openConversation } from '../dashboard.server.ts'
import { noSuchMessage } from '../messages/store-message.server.ts'
import { ownCalls } from '../own-calls.ts'
import { hourly } from '../portal/acts.server.ts'
import { ownsProject } from '../store.server.ts'
import { markPlaceRead } from './store.server.ts'

const input = z.object({
  place: z
    .string({ error: 'Please say what was read' })
    .regex(/^(?:files|report:20\d\d-(?:0[1-9]|1[0-2]):\d{1,15}|(?:message|approval|project):\d{1,15})$/, {
      error: 'Please say what was read',
    }),
  /** When its page was loaded: what came after that was not shown. */
  asOf: momentField('Please reload the page').optional(),
})

const noSuchPlace = notFound('We couldn’t find what was read.')

/** Marks the news of a place as read: of a conversation, a piece of work, a project, a month's report, or the files. */
const readNews = act(ownCalls.readNews, {
  access: 'client',
  limit: { name: 'client-news', ...hourly('news'), limit: 600 },
  input,
  forms: [{ path: paths.readNews(), redirect: () => paths.dashboardNews() }],
  async run(tx, { by: { userId }, now }, _params, { place, asOf }) {
    const parts = place.split(':')
    const [kind] = parts
    const id = toNumber(parts.at(-1)) ?? 0
    if (kind === 'message') return (await openConversation(tx, userId, id)) ? done(success) : noSuchMessage
    if ((kind === 'project' || kind === 'report') && !(await ownsProject(tx, userId, id))) return noSuchPlace
    if (kind === 'approval' && !(await findDeliverable(tx, userId, id))) return noSuchPlace
    await markPlaceRead(tx, userId, place, asOf === undefined ? now : earlierOf(now, new Date(asOf)))
    // For the count on the client's other devices.
    await announceClientChange(tx, userId)
    return done(success)
  },
})

const earlierOf = (one: Date, other: Date) => (one < other ? one : other)

export const newsActs = [readNews]
