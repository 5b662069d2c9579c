import { markOpened } from '#features/inquiries/server/inquiry-acts.ts'
import { listPresent, markGone, markPresent } from '#features/inquiries/server/presence.ts'
import { convertInquiry } from '../console/convert-inquiry.ts'
import { loadInquiryPage } from '../console/inquiry-page.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { noInquiry, referenceOf, withBody } from './console-inquiries.ts'
import { convertSchema } from './inquiry-bodies.ts'

const noStore = { 'cache-control': 'no-store' }

/** The calls of the page of one inquiry: what it shows, who else has it open, and what makes a client of it. */
export function inquiryPageEndpoints(services: Services) {
  const { database, env, now } = services
  const { db } = database

  const page: StaffHandler = async (c, signedIn) => {
    const data = await loadInquiryPage(db, referenceOf(c), signedIn.user, now())
    if (!data) throw noInquiry()
    return c.json(data, 200, noStore)
  }

  /** Somebody sees it: told every 15 seconds. The response says who else does. */
  const beat: StaffHandler = async (c, signedIn) => {
    const [reference, userId, at] = [referenceOf(c), signedIn.user.id, now()]
    if (!(await markPresent(db, reference, userId, at))) throw noInquiry()
    // A page that the browser had fetched ahead is seen from here on.
    await markOpened(db, actorOf(c, signedIn), reference, at)
    return c.json({ present: await listPresent(db, reference, userId, at) }, 200, noStore)
  }

  const leave: StaffHandler = async (c, signedIn) => {
    await markGone(db, referenceOf(c), signedIn.user.id)
    return c.json({ success: true }, 200, noStore)
  }

  const convert = withBody(convertSchema, async (c, signedIn, given) => {
    const result = await convertInquiry(db, env.publicUrl, actorOf(c, signedIn), referenceOf(c), given)
    if (result.outcome === 'no-inquiry') throw noInquiry()
    if (result.outcome === 'refused') {
      const { error } = result
      const status = error.field === 'form' ? 409 : 400
      return c.json({ success: false, message: error.message, errors: [error] }, status, noStore)
    }
    services.wakeOutbox()
    return c.json(result.converted, result.isNew ? 201 : 200, noStore)
  })

  return { page, beat, leave, convert }
}
