import { z } from 'zod'
import { formAct, type Act, type Author } from '#features/activity/server/act.ts'
import { done, success } from '#features/activity/server/outcome.ts'
import type { Tx } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { profileSchema } from '../../schema.ts'
import { endOtherSessions, endSession, updateProfile } from '../users.ts'

// What people set for themselves: clients on their dashboard, people of the agency there and in the console. Nothing of
// it is in the activity. A new password is no act (`src/server/endpoints/own-password.ts`).

const places = {
  dashboard: {
    access: 'self',
    page: paths.dashboardSettings(),
    save: paths.saveSettings,
    saved: paths.settingsSaved,
  },
  console: {
    access: 'staff',
    page: consolePaths.place('settings'),
    save: consolePaths.saveSettings,
    saved: consolePaths.settingsSaved,
  },
} as const

function set<Output>(
  where: readonly (keyof typeof places)[],
  section: string,
  input: z.ZodType<Output>,
  save: (tx: Tx, by: Author, given: Output) => Promise<void>,
): Act[] {
  return where.map((place) => {
    const { access, page, save: path, saved } = places[place]
    return formAct({
      access,
      input,
      forms: [
        {
          path: path(section),
          redirect: () => saved(section),
          page: { path: () => page, form: section },
          ...(section === 'profile' && place === 'dashboard' && { preservedAs: section }),
        },
      ],
      async run(tx, { by }, _params, given) {
        await save(tx, by, given)
        return done(success)
      },
    })
  })
}

/** A choice: not to be ticked is to say no. */
const choice = (
  where: readonly (keyof typeof places)[],
  section: string,
  name: 'wantsEmail' | 'wantsMentionEmail' | 'wantsLetterShortcuts',
) =>
  set(where, section, z.object({ [name]: z.string().optional() }), async (tx, { userId }, given) =>
    updateProfile(tx, userId, { [name]: given[name] === 'yes' }),
  )

const session = z.object({ session: z.string().optional().default('') })

export const ownSettingsActs = [
  ...set(['dashboard', 'console'], 'profile', profileSchema, async (tx, { userId }, names) =>
    updateProfile(tx, userId, names),
  ),
  ...choice(['dashboard', 'console'], 'emails', 'wantsEmail'),
  ...choice(['console'], 'mentions', 'wantsMentionEmail'),
  ...choice(['console'], 'keyboard', 'wantsLetterShortcuts'),
  ...set(['dashboard', 'console'], 'devices', session, async (tx, by, { session: ended }) =>
    ended === 'others'
      ? await endOtherSessions(tx, by.userId, by.sessionId)
      : await endSession(tx, by.userId, ended),
  ),
]
