import { noStore, redirectTo } from '#platform/http/responses.ts'
import type { Context, Handler, Next } from 'hono'
import type {
  Access,
  ActBy,
  ActContext,
  ActForm,
  Author,
  ClientActor,
  FormFiles,
  Visitor,
} from '#activity/act.server.ts'
import { errorsOf, success, type Invalid, type Outcome } from '#activity/outcome.server.ts'
import { AppError } from '#platform/errors.ts'
import { type ReadBody, formValuesOf, readBody, storable } from '#platform/http/read-body.ts'
import { wantsJson } from '#platform/http/accepts.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { isMultipart, rejectFailure, streamForm } from '#platform/http/uploads.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { fullName } from '#shared/full-name.ts'
import { acts } from '#acts'
import type { ReturnedForm } from '#web/loading.server.ts'
import type { Services } from '#web/services.server.ts'
import {
  forClients,
  forStaff,
  forThemselves,
  type ApiCall,
  type ClientHandler,
  type StaffHandler,
  authorOf,
} from '#accounts/access.server.ts'
import { confirmingForm } from '#accounts/confirm-sign-in.server.tsx'
import { limitUses, visitorKey } from '#web/limits.server.ts'
import { preserveForm } from '#accounts/preserve-form.server.tsx'
import type { Pages } from '#web/pages.server.ts'
import type { Viewer } from '#web/loading.server.ts'

type Result = Outcome | Invalid

/** The person who acts, as the act's rule takes them and as a page's loader does. */
type Person<By> = { by: By; viewer: Viewer }
type ActHandler<By> = (c: Context<RequestScope>, person: Person<By>, next?: Next) => Promise<Response>
type ActRequest<By> = { c: Context<RequestScope>; by: By; body: unknown }
/** Everyone that an act may be for. */
type Anyone = Access[keyof Access]

async function perform<By extends Anyone>(
  services: Services,
  act: ActBy<By>,
  { c, by, body }: ActRequest<By>,
  params: Record<string, string>,
): Promise<Result> {
  const read = await act.read(body)
  if (read.is === 'invalid') return read
  const context: ActContext<By> = {
    by,
    now: services.now(),
    env: services.env,
    articleSite: services.articleSite,
    limit: async (tx, key, limit) => await limitUses(c, services, key, limit, limit.words, tx),
  }
  const result = await read.run(services.database.db, context, params)
  if (result.is === 'done' && act.sendsMail) services.wakeOutbox()
  return result
}

async function countAttempt<By extends Anyone>(
  c: Context<RequestScope>,
  services: Services,
  { limit }: ActBy<By>,
  by: By,
): Promise<void> {
  const who = 'key' in by ? by.key : by.userId
  if (limit) await limitUses(c, services, `${limit.name}:${who}`, limit, limit.words)
}

/** The answer to a call (decision 13). @throws AppError 404 */
function answer(c: Context, result: Result, status: 200 | 201 | 202): Response {
  if (result.is === 'done') return c.json(result.value, result.status ?? status, noStore)
  if (result.is === 'not-found') throw new AppError('not_found', 404, result.words)
  if (result.is === 'conflict')
    return c.json({ success: false, message: result.words, ...result.data }, 409, noStore)
  const errors = errorsOf(result)
  const message = errors[0]?.message ?? 'Please check what you sent.'
  const data = result.is === 'refused' && result.data
  return c.json({ success: false, message, errors, ...data }, statusOf(result), noStore)
}

const statusOf = (result: Exclude<Result, { is: 'done' | 'not-found' }>) =>
  result.is === 'conflict' ? 409 : result.is === 'refused' ? result.status : 400

const call =
  <By extends Anyone>(services: Services, act: ActBy<By>): ActHandler<By> =>
  async (c, { by }) => {
    await countAttempt(c, services, act, by)
    const isEmpty = act.hasOptionalBody && c.req.header('content-type') === undefined
    const body = act.fields && (isEmpty ? {} : (await readBody(c, act)).values)
    return answer(c, await perform(services, act, { c, by, body }, c.req.param()), act.status)
  }

/** A body and, of a form, the files that were stored with it and what is wrong with the others. */
type FormBody = ReadBody & { stored?: number[]; refusals?: FieldError[] }

/** A form whose files are stored: each is a field of it then. */
async function readWithFiles(
  c: Context<RequestScope>,
  services: Services,
  { limits, take }: FormFiles,
  by: Anyone,
): Promise<FormBody> {
  const context = {
    by: { ...by, name: 'name' in by ? by.name : 'firstName' in by ? fullName(by) : '' },
    now: services.now(),
    params: c.req.param(),
  }
  const { fields, taken, leftOut, failure } = await streamForm(c, limits, async (file) =>
    take(services.database.db, context, file),
  )
  if (failure) rejectFailure(failure.error)
  const stored = taken.flatMap((one) => (one.is === 'taken' ? [one.result] : []))
  const refusals = taken.flatMap((one) => {
    if (one.is === 'taken') return []
    if (!(one.error instanceof AppError)) throw one.error
    return [{ field: limits.field, message: `${one.name}: ${one.error.publicMessage}` }]
  })
  if (leftOut > 0)
    refusals.push({ field: limits.field, message: `At most ${limits.maxFiles} files can be sent at once.` })
  const values = {
    ...Object.fromEntries(fields),
    ...Object.fromEntries(stored.map(({ id, name }) => [`attachment-${id}`, name])),
  }
  return { kind: 'form', values: storable(values), stored: stored.map(({ id }) => id), refusals }
}

/**
 * The same act as a native form. A script that sends the form is answered in JSON; one
 * that sends JSON is answered as a call.
 */
const submit =
  <By extends Anyone>(services: Services, pages: Pages, act: ActBy<By>, form: ActForm): ActHandler<By> =>
  async (c, { by, viewer }, next) => {
    await countAttempt(c, services, act, by)
    const { files } = form
    // What a button alone sends has no body at all, or nothing that the act takes.
    const sent: FormBody =
      files && isMultipart(c)
        ? await readWithFiles(c, services, files, by)
        : act.fields || isUrlEncoded(c)
          ? await readBody(c, act)
          : { kind: 'form', values: {} }
    const values = formValuesOf(sent.values)
    const params = { ...values, ...c.req.param() }
    if (sent.kind === 'json' && act.hasCall && act.path === form.path)
      return answer(
        c,
        await perform(services, act, { c, by, body: act.fields && sent.values }, params),
        act.status,
      )
    const body = act.fields && (form.bodyOf?.(values, sent.values) ?? values)
    const isScript = wantsJson(c.req.header('accept'))
    const show = async (
      returned: Omit<ReturnedForm, 'form'> & { form?: string },
      status: 200 | 400 | 403 | 404 | 409,
    ) => {
      const [path = '', query] = (form.page?.path(params) ?? '').split('?')
      const own = form.page?.form ?? ''
      const name = typeof own === 'string' ? own : own(params)
      const search = query === undefined ? '' : `?${query}`
      const page = await pages.returned(path, viewer, { form: name, ...returned }, search)
      return c.html(page.html, page.status === 404 ? 404 : status, noStore)
    }
    if (sent.refusals?.length) {
      const read = await act.read(body)
      const errors = [...sent.refusals, ...(read.is === 'invalid' ? read.errors : [])]
      return await show({ values, errors }, 400)
    }
    const isPreview = form.hasPreview && values['step'] === 'preview' && (await act.read(body)).is === 'ready'
    if (isPreview) return await show({ values, isPreview: true }, 200)
    const result = await perform(services, act, { c, by, body }, params)
    if (result.is === 'done') {
      if (files && sent.stored) await files.release(services.database.db, sent.stored)
      if (isScript) return c.json(success, 200, noStore)
      const to = form.redirect(params, result.value)
      return typeof to === 'string' ? redirectTo(c, to) : await show(to, 200)
    }
    const explained = form.redirectRefused?.(params, result)
    if (explained !== undefined && !isScript) return redirectTo(c, explained)
    if (result.is === 'not-found') {
      if (!next) throw new AppError('not_found', 404, result.words)
      c.header('cache-control', 'no-store')
      await next()
      return c.res
    }
    const errors = errorsOf(result)
    const [{ message } = { message: 'Please check what you sent.' }] = errors
    if (isScript) return c.json({ success: false, message, errors }, statusOf(result), noStore)
    // An error that the form itself can correct is a 400, not a conflict of the page.
    const isInForm = result.is === 'invalid' || result.field in values
    if (!form.page) throw new AppError('refused', statusOf(result), message)
    return await show({ values, errors }, isInForm ? 400 : statusOf(result))
  }

const isUrlEncoded = (c: Context): boolean =>
  c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

const asStaff =
  (handler: ActHandler<Author>): StaffHandler =>
  async (c, signedIn) =>
    await handler(c, { by: authorOf(c, signedIn), viewer: { signedIn } })

const asClient =
  (handler: ActHandler<ClientActor>): ClientHandler =>
  async (c, client) => {
    const { clientId: userId, username, email, firstName, lastName } = client
    const by = { userId, username, email, firstName, lastName, requestId: c.get('requestId') }
    return await handler(c, { by, viewer: { client } })
  }

const asVisitor =
  (services: Services, handler: ActHandler<Visitor>): Handler<RequestScope> =>
  async (c, next) => {
    const by = { username: 'visitor', requestId: c.get('requestId'), key: visitorKey(c, services) }
    return await handler(c, { by, viewer: {} }, next)
  }

/** The calls, for `createApi`, which puts their guards in front and answers other methods with 405. */
export const actCalls = (services: Services): ApiCall[] =>
  acts
    .filter(({ hasCall, path, forms }) => hasCall && forms.every((form) => form.path !== path))
    .map((act): ApiCall => {
      const { method, path, status, hasOptionalBody } = act
      const about = { ...act.about, status, hasOptionalBody }
      if (act.access === 'visitor')
        return { method, path, about, access: 'public', handler: asVisitor(services, call(services, act)) }
      if (act.access === 'client')
        return {
          method,
          path,
          access: 'client',
          demonstration: 'refused',
          handler: asClient(call(services, act)),
        }
      if (act.access === 'self') throw new Error(`${path} has a form only`)
      const handler = asStaff(call(services, act))
      return act.access === 'admin'
        ? { method, path, about, access: 'admin', isRecent: true, handler }
        : { method, path, about, access: 'staff', handler }
    })

function pageOf({ path, page }: ActForm) {
  if (!page) throw new Error(`${path} has to say where a sign-in that is confirmed leads back to`)
  return page.path
}

/** The native forms, each behind its guard. */
export const actForms = (
  services: Services,
  pages: Pages,
): [path: string, handler: Handler<RequestScope>][] =>
  acts.flatMap((act) =>
    act.forms.map((form): [string, Handler<RequestScope>] => {
      if (act.access === 'visitor')
        return [form.path, asVisitor(services, submit(services, pages, act, form))]
      // What only administrators may do also requires a recent sign-in (console.md §1).
      if (act.access === 'admin') {
        const handler = asStaff(submit(services, pages, act, form))
        const pageAt = pageOf(form)
        const confirming = (page: string) =>
          confirmingForm(services, pages, { access: 'admin', page, handler })
        return [form.path, async (c, next) => await confirming(pageAt(c.req.param()))(c, next)]
      }
      const guarded =
        act.access === 'client'
          ? forClients(services, 'refused', asClient(submit(services, pages, act, form)))
          : act.access === 'self'
            ? forThemselves(
                services,
                asStaff(submit(services, pages, act, form)),
                form.preservedAs ? undefined : pageOf(form)({}),
              )
            : forStaff(services, act.access, asStaff(submit(services, pages, act, form)))
      return [
        form.path,
        form.preservedAs ? preserveForm(pages, form.preservedAs, guarded, form.files) : guarded,
      ]
    }),
  )
