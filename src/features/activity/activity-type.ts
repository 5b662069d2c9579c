/** What is written down, and in which words the list tells it; `{}` stands for what it was done to. */
export const activityWords = {
  'account.created': 'made the account {}',
  'account.invited': 'invited {}',
  'account.signed-in': 'signed in',
  'account.role-changed': 'changed the role of {}',
  'account.changed': 'changed the account {}',
  'account.disabled': 'disabled {}',
  'account.enabled': 'let {} in again',
  'account.sessions-ended': 'signed {} out everywhere',
  'account.password-changed': 'chose a new password',
  'account.second-step-set-up': 'set up a second step',
  'account.second-step-removed': 'removed a second step',
  'account.second-step-reset': 'reset the second step of {}',
  'account.backup-code-used': 'signed in with a backup code',
  'account.backup-codes-made': 'made new backup codes',
  'account.passkey-added': 'added a passkey',
  'account.passkey-removed': 'removed a passkey',
  'activity.exported': 'exported the activity',
  'inquiry.owner-changed': 'changed the owner of {}',
  'mail.retried': 'sent e-mail {} again',
  'mail.discarded': 'discarded e-mail {}',
  'project.changed': 'changed the project {}',
  'settings.changed': 'changed the settings: {}',
} as const

export type ActivityType = keyof typeof activityWords
