import { act, nothing, type ActForm } from '#features/activity/server/act.ts'
import { done, notFound, success } from '#features/activity/server/outcome.ts'
import { paths } from '#shared/paths.ts'
import { placeOf } from '../../pins/pin-places.ts'
import { decisionSchema, pinSchema, seenSchema } from '../../approval-schema.ts'
import { ownCalls } from '../../own-calls.ts'
import { decide as decideOn, takeBack as takeBackFrom } from '../approvals/decide.ts'
import { markVersionSeen } from '../approvals/find-work.ts'
import { addPin as pinTo } from '../approvals/pins.ts'
import { readId } from '../dashboard.ts'
import { hourly } from './own.ts'

// What a client does with what they were sent to decide on. The addresses name the deliverable.

const approvalAt = ({ id = '' }: { id?: string }) => paths.dashboardApproval(readId(id) ?? 0)

const formOn = (path: string, form: string, more: Partial<ActForm> = {}): ActForm => ({
  path,
  redirect: approvalAt,
  page: { path: approvalAt, form: ({ id = '' }) => `${form}-${id}` },
  ...more,
})

const decide = act(ownCalls.decide, {
  access: 'client',
  sendsMail: true,
  limit: { name: 'client-decision', ...hourly('decisions') },
  input: decisionSchema,
  forms: [formOn(paths.decideApproval(':id'), 'decision')],
  run: async (tx, { by, now }, { id }, wanted) =>
    await decideOn(tx, by, { ...wanted, deliverableId: readId(id) ?? 0 }, now),
})

const takeBack = act(ownCalls.takeBack, {
  access: 'client',
  input: nothing,
  forms: [formOn(paths.takeBackDecision(':id'), 'taken-back')],
  run: async (tx, { by, now }, { id }) => await takeBackFrom(tx, by, readId(id) ?? 0, now),
})

const addPin = act(ownCalls.addPin, {
  access: 'client',
  status: 201,
  limit: { name: 'client-pin', ...hourly('comments') },
  input: pinSchema,
  forms: [
    formOn(paths.pinApproval(':id'), 'pin', {
      // Without JavaScript a place is chosen by its name.
      bodyOf: ({ place = '', ...values }) => ({ ...values, ...placeOf(place) }),
      fields: { x: 'place', y: 'place' },
    }),
  ],
  run: async (tx, { by, now }, { id }, given) =>
    await pinTo(tx, by, { ...given, deliverableId: readId(id) ?? 0 }, now),
})

const seeVersion = act(ownCalls.seeVersion, {
  access: 'client',
  input: seenSchema,
  async run(tx, { by, now }, { id }, { version }) {
    const deliverableId = readId(id) ?? 0
    return (await markVersionSeen(tx, by.userId, { deliverableId, number: version }, now))
      ? done(success)
      : notFound('We couldn’t find this version.')
  },
})

export const decisionActs = [decide, takeBack, addPin, seeVersion]
