import { z } from 'zod'
import { formAct, type ActContext } from '#features/activity/server/act.ts'
import { notFound, type Outcome, done, success } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { PersonAct } from '../../person.ts'
import { isStaff, toRole } from '../../roles.ts'
import { invitationSchema } from '../../schema.ts'
import { endSessionsOf, setRole, setStatus, notYourOwn } from '../account-changes.ts'
import { inviteAgain, invitePerson } from '../people.ts'
import { findUserByLogin, type User, endAllSessions, lockUser } from '../users.ts'
import { dropLinks } from '../links.ts'
import { dropSecondStep } from '../second-step.ts'
import { tellSecurityChange, type ChangeContext } from '../security-changes.ts'

// What administrators do about who works here.

const page = () => consolePaths.place('people')

const invite = formAct({
  access: 'admin',
  sendsMail: true,
  input: invitationSchema,
  forms: [
    {
      path: consolePaths.people(),
      redirect: () => consolePaths.people('invited'),
      page: { path: page, form: 'invite' },
    },
  ],
  run: async (tx, { env }, _params, person) => await invitePerson(tx, env.publicUrl, person),
})

/** An act on one person, which the page says in a word, be it done or not. */
const personAct = (
  name: PersonAct,
  change: (tx: Tx, context: ActContext, user: User, value: string) => Promise<Outcome>,
) =>
  formAct({
    access: 'admin',
    sendsMail: true,
    input: z.object({ value: z.string().optional().default('') }),
    forms: [
      {
        path: consolePaths.changePerson(':username', name),
        redirect: () => consolePaths.people(name === 'invitation' ? 'invited' : name),
        redirectRefused: (_params, outcome) =>
          consolePaths.people((outcome.is === 'conflict' && outcome.reason) || 'gone'),
        page: { path: page, form: name },
      },
    ],
    async run(tx, context, { username = '' }, { value }) {
      const user = await findUserByLogin(tx, username)
      // Clients are looked after elsewhere.
      return user && isStaff(toRole(user.role))
        ? await change(tx, context, user, value)
        : notFound('There is no such person any more.')
    },
  })

export const peopleActs = [
  invite,
  personAct('role', async (tx, { by }, { id }, value) =>
    setRole(tx, by, id, value === 'admin' ? value : 'staff'),
  ),
  personAct('status', async (tx, { by }, { id }, value) =>
    setStatus(tx, by, id, value === 'active' ? value : 'disabled'),
  ),
  personAct('sessions', async (tx, { by }, { id }) => endSessionsOf(tx, by, id)),
  personAct('second-step', async (tx, { by, env: { publicUrl } }, { id }) =>
    resetSecondStep(tx, { publicUrl, actor: by }, id),
  ),
  personAct('invitation', async (tx, { env }, { id }) => inviteAgain(tx, env.publicUrl, id)),
]

/**
 * Takes away everything someone has set up, for when they have lost it: they are signed out everywhere, hear of it by
 * e-mail, and set up another with their password. No one resets their own.
 */
export async function resetSecondStep(tx: Tx, context: ChangeContext, userId: string): Promise<Outcome> {
  const user = await lockUser(tx, userId)
  if (!user || user.username === context.actor.username) return notYourOwn
  await dropSecondStep(tx, userId)
  await endAllSessions(tx, userId)
  await dropLinks(tx, user)
  await tellSecurityChange(tx, context, user, 'account.second-step-reset')
  return done(success)
}
