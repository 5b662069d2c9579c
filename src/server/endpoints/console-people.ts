import type { PersonAct } from '#features/accounts/person.ts'
import { invitationSchema } from '#features/accounts/schema.ts'
import {
  endSessionsOf,
  setRole,
  setStatus,
  type AccountChange,
} from '#features/accounts/server/account-changes.ts'
import { inviteAgain, invitePerson } from '#features/accounts/server/people.ts'
import { resetSecondStep } from '#features/accounts/server/reset-second-step.ts'
import { findUserByLogin } from '#features/accounts/server/users.ts'
import type { Actor } from '#features/activity/server/record.ts'
import { readBody } from '#platform/http/read-body.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { consoleFormPage, leadBack } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'

/** The native forms of `/console/people`, for administrators. */
export function peopleEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env } = services
  const { db } = database
  const showPeople = consoleFormPage(services, assets, consolePaths.place('people'))

  const invite: StaffHandler = async (c, signedIn) => {
    const values = formValuesOf((await readBody(c)).values)
    const parsed = invitationSchema.safeParse(values)
    if (!parsed.success)
      return await showPeople(c, signedIn, { form: 'invite', values, errors: toFieldErrors(parsed.error) })
    if (!(await invitePerson(db, env.publicUrl, actorOf(c, signedIn), parsed.data))) {
      const isAddress = await findUserByLogin(db, parsed.data.email)
      const error = isAddress
        ? { field: 'email', message: 'Somebody with this address has an account already' }
        : { field: 'username', message: 'This username is taken' }
      return await showPeople(c, signedIn, { form: 'invite', values, errors: [error] })
    }
    services.wakeOutbox()
    return leadBack(c, consolePaths.people('invited'))
  }

  const acts: Record<
    PersonAct,
    (by: Actor, userId: string, value: string | undefined) => Promise<AccountChange>
  > = {
    role: async (by, userId, value) => await setRole(db, by, userId, value === 'admin' ? 'admin' : 'staff'),
    status: async (by, userId, value) =>
      await setStatus(db, by, userId, value === 'active' ? 'active' : 'disabled'),
    sessions: async (by, userId) => await endSessionsOf(db, by, userId),
    'second-step': async (by, userId) =>
      (await resetSecondStep(db, { publicUrl: env.publicUrl, actor: by }, userId)) ? 'done' : 'own',
    invitation: async (by, userId) => ((await inviteAgain(db, env.publicUrl, by, userId)) ? 'done' : 'gone'),
  }

  const change =
    (act: PersonAct): StaffHandler =>
    async (c, signedIn) => {
      const { value } = formValuesOf((await readBody(c)).values)
      const user = await findUserByLogin(db, c.req.param('username') ?? '')
      // Clients are looked after elsewhere.
      const outcome =
        user && user.role !== 'client' ? await acts[act](actorOf(c, signedIn), user.id, value) : 'gone'
      services.wakeOutbox()
      return leadBack(
        c,
        consolePaths.people(outcome === 'done' ? (act === 'invitation' ? 'invited' : act) : outcome),
      )
    }

  return { invite, change }
}
