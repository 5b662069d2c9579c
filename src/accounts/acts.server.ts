import { z } from 'zod'
import { formAct, type ActContext, type Act, type ActForm, type Author } from '#activity/act.server.ts'
import { notFound, type Outcome, done, success } from '#activity/outcome.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths, type SettingsSection } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import type { PersonAct } from './account-data.ts'
import { isStaff, toRole } from './roles.ts'
import { invitationSchema, profileSchema } from './schema.ts'
import { endSessionsOf, setRole, setStatus, notYourOwn } from './account-changes.server.ts'
import { inviteAgain, invitePerson } from './people.server.ts'
import { findUserByLogin, type User, lockUser, updateProfile } from './users.server.ts'
import { endAllSessions, endOtherSessions, endSession } from './user-sessions.server.ts'
import { dropLinks } from './links.server.ts'
import { dropSecondStep, recordSecurityChange, type ChangeContext } from './second-step.server.ts'

// What people set for themselves: clients on their dashboard, people of the agency in the console. Nothing of it is in the
// activity. A new password is no act (`src/accounts/security-handlers.server.tsx`).

type Set<Output> = { input: z.ZodType<Output>; save: (tx: Tx, by: Author, given: Output) => Promise<void> }

const setOf = <Output>(access: 'self' | 'staff', form: ActForm, { input, save }: Set<Output>): Act =>
  formAct({
    access,
    input,
    forms: [form],
    async run(tx, { by }, _params, given) {
      await save(tx, by, given)
      return done(success)
    },
  })

const onDashboard = <Output>(section: 'profile' | 'devices', set: Set<Output>): Act =>
  setOf(
    'self',
    {
      path: paths.saveSettings(section),
      redirect: () => paths.settingsSaved(section),
      page: { path: () => paths.dashboardSettings(), form: section },
      ...(section === 'profile' && { preservedAs: section }),
    },
    set,
  )

const inConsole = <Output>(section: SettingsSection, set: Set<Output>): Act =>
  setOf(
    'staff',
    {
      path: consolePaths.saveSettings(section),
      redirect: () => consolePaths.settingsSaved(section),
      page: { path: () => consolePaths.settings(section), form: section },
    },
    set,
  )

/** A box that is not ticked is not sent. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'yes')

const update = <Output extends object>(input: z.ZodType<Output>): Set<Output> => ({
  input,
  save: async (tx, { userId }, given) => await updateProfile(tx, userId, given),
})

/** Without `emails` the box was not there: a page that was open before it was. */
const ownProfile = profileSchema
  .extend({ emails: z.literal('shown').optional(), wantsEmail: ticked })
  .transform(({ emails, wantsEmail, ...names }) => (emails ? { ...names, wantsEmail } : names))

const devices: Set<{ session: string }> = {
  input: z.object({ session: z.string().optional().default('') }),
  save: async (tx, by, { session }) =>
    session === 'others'
      ? await endOtherSessions(tx, by.userId, by.sessionId)
      : await endSession(tx, by.userId, session),
}

export const ownSettingsActs = [
  onDashboard('profile', update(ownProfile)),
  onDashboard('devices', devices),
  inConsole('profile', update(profileSchema.extend({ wantsLetterShortcuts: ticked }))),
  // Sent by the dialog that lists the keys.
  inConsole('keyboard', update(z.object({ wantsLetterShortcuts: ticked }))),
  inConsole('notifications', update(z.object({ wantsEmail: ticked, wantsMentionEmail: ticked }))),
  inConsole('devices', devices),
]

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
      // Accounts of clients are changed on the client's page.
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
 * Removes everything someone has set up, for when they have lost it: they are signed out everywhere, are notified by
 * e-mail, and set up another with their password. No one resets their own.
 */
export async function resetSecondStep(tx: Tx, context: ChangeContext, userId: string): Promise<Outcome> {
  const user = await lockUser(tx, userId)
  if (!user || user.username === context.actor.username) return notYourOwn
  await dropSecondStep(tx, userId)
  await endAllSessions(tx, userId)
  await dropLinks(tx, user)
  await recordSecurityChange(tx, context, user, 'account.second-step-reset')
  return done(success)
}
