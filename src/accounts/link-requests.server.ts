import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { enqueue, isJobWaiting } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { isStaff, toRole } from './roles.ts'
import { noStaffLinkMail, linkMail } from './link-mails.server.ts'
import { makeLink } from './links.server.ts'
import { findUserByLogin, lockUser, canSignIn } from './users.server.ts'

const payloadSchema = z.object({ purpose: z.enum(['sign-in', 'reset']), email: z.string() })

export type LinkRequest = z.infer<typeof payloadSchema>

/**
 * Makes and mails the requested link, if the address belongs to an account that may sign in. The request
 * itself only queues this job: it takes as long, and responds the same, whether or not there is such an account.
 */
export function sendRequestedLink(db: Db, publicUrl: string): JobHandler {
  return async (payload, job) => {
    const { purpose, email } = payloadSchema.parse(payload)
    const found = await findUserByLogin(db, email)
    if (!found) return
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, found.id)
      if (user?.email !== email || !canSignIn(user)) return
      // The account was changed meanwhile, which cancelled earlier requests.
      if (!(await isJobWaiting(tx, job.id))) return
      if (purpose === 'sign-in' && isStaff(toRole(user.role))) {
        await enqueue(tx, 'mail', noStaffLinkMail(publicUrl, email))
        return
      }
      const token = await makeLink(tx, purpose, user.id)
      await enqueue(tx, 'mail', linkMail(publicUrl, purpose, email, token))
    })
  }
}
