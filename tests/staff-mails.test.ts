import { expect, it } from 'vitest'
import { decisionMail } from '#clients/approvals/mails.server.ts'
import { clientMessageMail } from '#clients/messages/client-message-mail.server.ts'
import { backupFailureMail } from '#app/backups/schedule-backups.server.ts'

const told = {
  agencyInbox: ['desk@agency.test'],
  publicUrl: 'https://agency.test',
  mailFrom: 'desk@agency.test',
}
const client = { username: 'fernhill', email: 'ada@fernhill.test', firstName: 'Ada', lastName: 'Byron' }
const at = new Date('2026-11-21T10:00:00Z')

it('every e-mail to staff has one button into the console', () => {
  const message = {
    subject: 'Photographs',
    message: 'Attached.',
    answerTo: null,
    mailToken: null,
    where: 'portal',
  } as const
  const decided = {
    decision: 'approved',
    title: 'Menu',
    number: 2,
    projectName: 'Website',
    comment: '',
  } as const
  const mails = {
    message: clientMessageMail(told, client, message, undefined),
    decision: decisionMail(told, client, { ...decided, personName: 'Ada Byron' }),
    backup: backupFailureMail(told, { at, reason: 'The disk is full.', lastDoneAt: undefined }),
  }
  const links = Object.entries(mails).map(([name, { html }]) => [
    name,
    [...html.matchAll(/href="(https:\/\/agency\.test[^"]*)"/g)].map(([, address]) => address),
  ])
  expect(Object.fromEntries(links)).toEqual({
    message: ['https://agency.test/console/clients/fernhill/messages'],
    decision: ['https://agency.test/console/clients/fernhill/files'],
    backup: ['https://agency.test/console'],
  })
})
