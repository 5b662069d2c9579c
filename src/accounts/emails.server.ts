import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { paths } from '#shared/paths.ts'

/** After a password was changed: the owner is notified, no matter who did it. */
export const passwordChangedMail = (publicUrl: string, email: string): MailMessage =>
  ownerNotice(publicUrl, email, {
    subject: `Your password at ${site.name} has been changed`,
    heading: 'Your password has been changed',
    detail: 'All other devices have been signed out.',
  })

/** The changes of a second step that the owner is notified of, by their activity type. */
const securityNotices = {
  'account.second-step-set-up': {
    heading: 'Your authenticator app is set up',
    detail: 'From now on we’ll ask for a code from it after your password.',
  },
  'account.second-step-removed': {
    heading: 'Your authenticator app has been removed',
    detail: 'Codes from it are no longer asked for, and no longer work.',
  },
  'account.second-step-reset': {
    heading: 'Your second step has been reset',
    detail:
      'A colleague has removed your authenticator app, passkeys and backup codes, and you’ve been signed out everywhere. Sign in with your password to set up a new second step.',
  },
  'account.backup-code-used': {
    heading: 'A backup code was used to sign in',
    detail: 'It won’t work again. In your settings you can make ten new ones.',
  },
  'account.backup-codes-made': {
    heading: 'You have new backup codes',
    detail: 'The earlier ones no longer work.',
  },
  'account.passkey-added': {
    heading: 'A passkey was added to your account',
    detail: 'It signs you in without a password.',
  },
  'account.passkey-removed': {
    heading: 'A passkey was removed from your account',
    detail: 'It no longer signs you in.',
  },
} as const

export type SecurityNotice = keyof typeof securityNotices

/** After something about a second step was changed or used: the owner is notified, no matter who did it. */
export function securityMail(publicUrl: string, email: string, notice: SecurityNotice): MailMessage {
  const { heading, detail } = securityNotices[notice]
  return ownerNotice(publicUrl, email, { subject: `${heading}: ${site.name}`, heading, detail })
}

function ownerNotice(
  publicUrl: string,
  email: string,
  { subject, heading, detail }: { subject: string; heading: string; detail: string },
): MailMessage {
  return {
    kind: 'account-notice',
    to: [email],
    replyTo: { name: site.name, address: site.mailbox },
    subject,
    ...renderMail(site, {
      heading,
      intro: [
        detail,
        'If this wasn’t you, choose a new password straight away and tell us by replying to this e-mail.',
      ],
      action: { label: 'Choose a new password', url: publicUrl + paths.forgotPassword() },
      rows: [],
      closing: [],
    }),
  }
}
