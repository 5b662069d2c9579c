import type { Context } from 'hono'
import { recordSchema, wordsSchema } from '#features/privacy/ask-schema.ts'
import { answerCase, extendCase, sendCopy } from '#features/privacy/server/case-acts.ts'
import { openCase } from '#features/privacy/server/open-case.ts'
import { findCase } from '#features/privacy/server/store.ts'
import { startRetention } from '#features/settings/server/retention-start.ts'
import { recordActivity } from '#features/activity/server/record.ts'
import { AppError } from '#platform/errors.ts'
import { attachmentHeaders } from '#platform/http/download-headers.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths, type PrivacyForm } from '#shared/console-paths.ts'
import { londonDay, londonMoment } from '#shared/dates.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import { zipCopy } from '../privacy/copy.ts'
import { eraseOfCase } from '../privacy/erase-case.ts'
import { planRetention, runRetention } from '../privacy/retention.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { consoleFormPage, leadBack } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'

/** What was wrong with a form, or the word that its page shows afterwards. */
type Outcome = FieldError[] | string

type Act = (reference: string, values: Record<string, string>, acting: Acting) => Promise<Outcome>
type Acting = { by: ReturnType<typeof actorOf>; now: Date }

const noCase = () => new AppError('not_found', 404, 'There is no such request.')

/** The native forms of `/console/privacy`, for administrators. */
export function consolePrivacyEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env, now } = services
  const { db } = database
  const showList = consoleFormPage(services, assets, consolePaths.place('privacy'))

  const record: StaffHandler = async (c, signedIn) => {
    const values = formValuesOf((await readBody(c)).values)
    const parsed = recordSchema.safeParse(values)
    const refuse = async (errors: FieldError[]) =>
      await showList(c, signedIn, { form: 'record', values, errors })
    if (!parsed.success) return await refuse(toFieldErrors(parsed.error))
    const { receivedOn, ...asked } = parsed.data
    const openedAt = receivedOn === londonDay(now()) ? now() : londonMoment(`${receivedOn}T12:00`)
    if (!openedAt || openedAt > now())
      return await refuse([{ field: 'receivedOn', message: 'Please give a day that is not to come' }])
    const { reference } = await db.transaction(async (tx) =>
      openCase(
        tx,
        { ...asked, origin: 'staff', openedAt },
        { by: actorOf(c, signedIn), publicUrl: env.publicUrl, agencyInbox: env.agencyInbox },
      ),
    )
    services.wakeOutbox()
    return leadBack(c, consolePaths.privacyCase(reference, 'recorded'))
  }

  const inWords =
    (missing: string, then: (reference: string, words: string, acting: Acting) => Promise<Outcome>): Act =>
    async (reference, values, acting) => {
      const parsed = wordsSchema(missing).safeParse(values)
      return parsed.success ? await then(reference, parsed.data.words, acting) : toFieldErrors(parsed.error)
    }

  const acts: Record<PrivacyForm, Act> = {
    extension: inWords(
      'Please say why it takes longer',
      async (reference, words, acting) => await extendCase(db, reference, words, acting),
    ),
    answer: inWords(
      'Please write an answer',
      async (reference, answer, acting) => await answerCase(db, reference, { state: 'done', answer }, acting),
    ),
    refusal: inWords(
      'Please say why it is refused',
      async (reference, answer, acting) =>
        await answerCase(db, reference, { state: 'refused', answer }, acting),
    ),
    copy: async (reference, _values, acting) =>
      await sendCopy(db, reference, { ...acting, publicUrl: env.publicUrl }),
    // What is erased does not come back: the reference is typed.
    erasure: async (reference, { typed = '' }, acting) => {
      if (typed.trim() !== reference) return [{ field: 'typed', message: `Please type ${reference}` }]
      const outcome = await eraseOfCase(db, reference, acting)
      return outcome === 'works-here'
        ? [{ field: 'typed', message: 'This is the address of somebody who works here' }]
        : outcome
    },
  }

  const submit =
    (form: PrivacyForm): StaffHandler =>
    async (c, signedIn) => {
      const values = formValuesOf((await readBody(c)).values)
      const reference = c.req.param('reference') ?? ''
      if (!(await findCase(db, reference))) throw noCase()
      const outcome = await acts[form](reference, values, { by: actorOf(c, signedIn), now: now() })
      if (typeof outcome !== 'string') {
        const show = consoleFormPage(services, assets, consolePaths.privacyCase(reference))
        return await show(c, signedIn, { form, values, errors: outcome })
      }
      if (outcome === 'gone') throw noCase()
      services.wakeOutbox()
      return leadBack(c, consolePaths.privacyCase(reference, outcome === 'done' ? form : outcome))
    }

  /** What is stored about the person of a case, made while it is sent. */
  const copy: StaffHandler = async (c: Context<RequestScope>, signedIn) => {
    const found = await findCase(db, c.req.param('reference') ?? '')
    if (!found || found.email === '') throw noCase()
    const headers = {
      ...attachmentHeaders(`loomsbury-${found.reference}.zip`),
      'cache-control': 'no-store',
      'content-type': 'application/zip',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    await db.transaction(async (tx) =>
      recordActivity(tx, actorOf(c, signedIn), { type: 'privacy.copied', subject: found.reference }),
    )
    return c.body(zipCopy(db, { email: found.email }, now()), 200, headers)
  }

  /** Lets what is over be deleted, for the first time at once: as much as was shown, or nothing. */
  const begin: StaffHandler = async (c, signedIn) => {
    const { seen } = formValuesOf((await readBody(c)).values)
    const { rows } = await planRetention(db, now())
    const total = rows.reduce((sum, { kind, count }) => (kind === 'audits' ? sum : sum + count), 0)
    if (seen !== String(total)) return leadBack(c, consolePaths.privacy({ done: 'changed' }))
    await startRetention(db, actorOf(c, signedIn), now())
    await runRetention(db, now())
    return leadBack(c, consolePaths.privacy({ done: 'retention' }))
  }

  return { record, submit, copy, begin }
}
