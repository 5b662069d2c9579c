import { z } from 'zod'
import { formAct, type Act, type ActForm, type Author } from '#features/activity/server/act.ts'
import { done, success } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths, type SettingsSection } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { profileSchema } from '../../schema.ts'
import { endOtherSessions, endSession, updateProfile } from '../users.ts'

// What people set for themselves: clients on their dashboard, people of the agency in the console. Nothing of it is in the
// activity. A new password is no act (`src/server/endpoints/own-password.ts`).

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

const onDashboard = <Output>(section: 'profile' | 'emails' | 'devices', set: Set<Output>): Act =>
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

const devices: Set<{ session: string }> = {
  input: z.object({ session: z.string().optional().default('') }),
  save: async (tx, by, { session }) =>
    session === 'others'
      ? await endOtherSessions(tx, by.userId, by.sessionId)
      : await endSession(tx, by.userId, session),
}

export const ownSettingsActs = [
  onDashboard('profile', update(profileSchema)),
  onDashboard('emails', update(z.object({ wantsEmail: ticked }))),
  onDashboard('devices', devices),
  inConsole('profile', update(profileSchema.extend({ wantsLetterShortcuts: ticked }))),
  // Of the list of keys, which switches letters on in one press.
  inConsole('keyboard', update(z.object({ wantsLetterShortcuts: ticked }))),
  inConsole('notifications', update(z.object({ wantsEmail: ticked, wantsMentionEmail: ticked }))),
  inConsole('devices', devices),
]
