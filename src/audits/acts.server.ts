import { act, nothing } from '#activity/act.server.ts'
import { done, notFound, success } from '#activity/outcome.server.ts'
import { privatePaths } from '#shared/paths.ts'
import { auditCalls } from './audit-calls.ts'
import { deleteAuditIn } from './store.server.ts'

export const noAudit = 'There is no audit at this link. It may have been deleted, or its 30 days are over.'

/** Deletes the link of an audit. As a form it is idempotent. */
export const deleteAuditAct = act(auditCalls.remove, {
  access: 'visitor',
  input: nothing,
  forms: [
    {
      path: privatePaths.deleteAudit(':token'),
      redirect: () => privatePaths.auditDeleted(),
      redirectRefused: () => privatePaths.auditDeleted(),
    },
  ],
  run: async (tx, _context, { token }) =>
    (await deleteAuditIn(tx, token)) ? done(success) : notFound(noAudit),
})
