import { noStore } from '#platform/http/no-store.ts'
import { z } from 'zod'
import { mailStates } from '#features/mail/outgoing-mail.ts'
import { findMail, listMails } from '#features/mail/server/list-mails.ts'
import { AppError } from '#platform/errors.ts'
import { toNumber } from '#shared/row-number.ts'
import type { Services } from '../context.ts'
import type { StaffHandler } from './client-access.ts'
import { cursorSchema, readQuery } from './query.ts'

const querySchema = z.object({ state: z.enum(mailStates).optional(), cursor: cursorSchema })

/** What shows outgoing e-mail: the list of console.md §8, and one e-mail. */
export function mailEndpoints({ database: { db } }: Services) {
  const list: StaffHandler = async (c) => {
    const { state, cursor } = readQuery(c, querySchema)
    return c.json(await listMails(db, { state, before: cursor }), 200, noStore)
  }

  /** The e-mail as its reader sees it, for a sandboxed frame: no script runs in it and no picture is fetched. */
  const preview: StaffHandler = async (c) => {
    const found = await findMail(db, toNumber(c.req.param('id')) ?? 0)
    if (!found) throw new AppError('not_found', 404, 'There is no such e-mail.')
    return c.html(found.message.html, 200, {
      ...noStore,
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    })
  }

  return { list, preview }
}
