import { site } from '#content/site.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailKind, MailMessage } from '#platform/mail/message.ts'
import { paths } from '#shared/paths.ts'
import { type LinkPurpose, linkMinutes } from './links.server.ts'

const linkMails: Record<
  LinkPurpose,
  { kind: MailKind; subject: string; intro: string; label: string; path: (token: string) => string }
> = {
  'sign-in': {
    kind: 'sign-in-link',
    subject: `Your link to sign in to ${site.name}`,
    intro: `This link signs you in once. It works for ${linkMinutes['sign-in']} minutes.`,
    label: 'Sign in',
    path: paths.signInLink,
  },
  reset: {
    kind: 'password-link',
    subject: `Choose a new password for ${site.name}`,
    intro: `This link lets you choose a new password once. It works for ${linkMinutes.reset} minutes. Until you do, your old password stays.`,
    label: 'Choose a new password',
    path: paths.setPassword,
  },
  invitation: {
    kind: 'invitation',
    subject: `Your client dashboard at ${site.name}`,
    intro: `We’ve opened a dashboard for you: your projects, our updates and a direct line to the people who do the work. Choose a password to begin. This link works once, for ${linkMinutes.invitation / 24 / 60} days.`,
    label: 'Choose a password',
    path: paths.setPassword,
  },
  'staff-invitation': {
    kind: 'invitation',
    subject: `Your place at ${site.name}`,
    intro: `You’ve been invited to the console of ${site.name}, where the agency replies to enquiries and looks after its clients. Choose a password, then set up a second step: an app on your phone or a passkey. This link works once, for ${linkMinutes['staff-invitation'] / 24 / 60} days.`,
    label: 'Choose a password',
    path: paths.setPassword,
  },
}

/** The mail with a link that works once. The page behind it requires a click: a scanner that opens it uses nothing up. */
export function linkMail(publicUrl: string, purpose: LinkPurpose, email: string, token: string): MailMessage {
  const { kind, subject, intro, label, path } = linkMails[purpose]
  return {
    kind,
    to: [email],
    replyTo: { name: site.name, address: site.mailbox },
    subject,
    ...renderMail(site, {
      heading: subject,
      intro: [intro],
      action: { label, url: publicUrl + path(token) },
      rows: [],
      closing: [
        kind === 'invitation'
          ? 'If you don’t know why you have this, reply to this e-mail and ask.'
          : 'If you didn’t ask for this, you don’t need to do anything: nobody can sign in without the link.',
      ],
    }),
  }
}

/** To staff who request a link: they get none, and are told how to sign in. */
export const noStaffLinkMail = (publicUrl: string, email: string): MailMessage => ({
  kind: 'account-notice',
  to: [email],
  replyTo: { name: site.name, address: site.mailbox },
  subject: `Signing in to ${site.name}`,
  ...renderMail(site, {
    heading: 'Please sign in with your password',
    intro: [
      'Links by e-mail are for clients. As a member of staff you sign in with your password and a second step, or with a passkey.',
    ],
    action: { label: 'Go to sign-in', url: publicUrl + paths.signIn() },
    rows: [],
    closing: ['If you didn’t ask for this, you don’t need to do anything.'],
  }),
})
