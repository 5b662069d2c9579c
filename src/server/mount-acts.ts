import { noStore } from '#platform/http/no-store.ts'
import type { Context, Handler } from 'hono'
import type { Act, ActForm } from '#features/activity/server/act.ts'
import { success, type Outcome } from '#features/activity/server/outcome.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { AppError } from '#platform/errors.ts'
import { wantsJson } from '#platform/http/accept.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { acts } from './acts.ts'
import type { ReturnedForm } from '#features/desk/server/pages.ts'
import type { Services } from './context.ts'
import { authorOf } from './endpoints/actor.ts'
import { forStaff, type StaffHandler } from './endpoints/client-access.ts'
import { confirmingForm } from './endpoints/confirm-sign-in.tsx'
import { redirectBack, renderReturned } from './endpoints/console-form-page.ts'
import { formValuesOf } from './endpoints/form-values.ts'
import { preserveForm } from './endpoints/preserve-form.tsx'
import type { DocumentAssets } from './rendering/document.ts'

type Result = Outcome | { is: 'invalid'; errors: FieldError[] }
type ActRequest = {
  c: Context<RequestScope>
  signedIn: SignedIn
  params: Record<string, string>
  body: unknown
}

async function perform(
  services: Services,
  act: Act,
  { c, signedIn, params, body }: ActRequest,
): Promise<Result> {
  const read = await act.read(body)
  if (read.is === 'invalid') return read
  const context = { by: authorOf(c, signedIn), now: services.now(), env: services.env }
  const result = await read.run(services.database.db, context, params)
  if (result.is === 'done' && act.sendsMail) services.wakeOutbox()
  return result
}

/** The answer to a call (decision 13). @throws AppError 404 */
function answer(c: Context, result: Result, status: Act['status']): Response {
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

const errorsOf = (result: Exclude<Result, { is: 'done' | 'not-found' }>): FieldError[] =>
  result.is === 'invalid' ? result.errors : [{ field: result.field, message: result.words }]

const call =
  (services: Services, act: Act): StaffHandler =>
  async (c, signedIn) => {
    const body = act.fields && (await readBody(c, act)).values
    return answer(c, await perform(services, act, { c, signedIn, params: c.req.param(), body }), act.status)
  }

/** The same act as a native form. A script that sends the form is answered in JSON, with the form's own field names. */
const submit =
  (services: Services, assets: DocumentAssets, act: Act, form: ActForm): StaffHandler =>
  async (c, signedIn) => {
    const values = formValuesOf((await readBody(c, act)).values)
    const params = { ...c.req.param(), ...form.paramsOf?.(values) }
    const body = act.fields && (form.bodyOf?.(values) ?? values)
    const isScript = wantsJson(c.req.header('accept'))
    const show = async (
      returned: Omit<ReturnedForm, 'form'> & { form?: string },
      status: 200 | 400 | 404 | 409,
    ) => {
      const [path = '', query] = (form.page?.path(params) ?? '').split('?')
      const own = form.page?.form ?? ''
      const name = typeof own === 'string' ? own : own(params)
      const render = renderReturned(services, assets, path)
      const search = query === undefined ? '' : `?${query}`
      const page = await render(signedIn, { form: name, ...returned }, search)
      return c.html(page.html, page.status === 404 ? 404 : status, noStore)
    }
    const isAsked = form.hasPreview && values['step'] === 'preview' && (await act.read(body)).is === 'ready'
    if (isAsked) return await show({ values, isPreview: true }, 200)
    const result = await perform(services, act, { c, signedIn, params, body })
    if (result.is === 'done') {
      if (isScript) return c.json(success, 200, noStore)
      const next = form.redirect(params, result.value)
      return typeof next === 'string' ? redirectBack(c, next) : await show(next, 200)
    }
    const explained = result.is === 'invalid' ? undefined : form.redirectRefused?.(params, result)
    if (explained !== undefined && !isScript) return redirectBack(c, explained)
    if (result.is === 'not-found') throw new AppError('not_found', 404, result.words)
    const errors = errorsOf(result).map(({ field, message }) => ({
      field: form.fields?.[field] ?? field,
      message,
    }))
    const [{ message } = { message: 'Please check what you sent.' }] = errors
    if (isScript) return c.json({ success: false, message, errors }, statusOf(result), noStore)
    if (!form.page) throw new AppError('refused', statusOf(result), message)
    // What can be typed or chosen again is no conflict of the page.
    const isInForm = result.is === 'invalid' || result.field in values
    return await show({ values, errors }, isInForm ? 400 : statusOf(result))
  }

/** The calls, for `createApi`, which puts their guards in front and tells other methods what an address takes. */
export const actCalls = (services: Services) =>
  acts
    .filter(({ hasCall }) => hasCall)
    .map((act) => ({
      method: act.method,
      path: act.path,
      access: act.access,
      ...(act.access === 'admin' && { isRecent: true as const }),
      handler: call(services, act),
    }))

function pageOf({ path, page }: ActForm) {
  if (!page) throw new Error(`${path} has to say where a sign-in that is confirmed leads back to`)
  return page.path
}

/** The native forms, each behind its guard. */
export const actForms = (
  services: Services,
  assets: DocumentAssets,
): [path: string, handler: Handler<RequestScope>][] =>
  acts.flatMap((act) =>
    act.forms.map((form): [string, Handler<RequestScope>] => {
      const handler = submit(services, assets, act, form)
      // What only administrators may do also asks for a recent sign-in (console.md §1).
      if (act.access === 'admin') {
        const pageAt = pageOf(form)
        const confirming = (page: string) =>
          confirmingForm(services, assets, { access: 'admin', page, handler })
        return [form.path, async (c, next) => await confirming(pageAt(c.req.param()))(c, next)]
      }
      const guarded = forStaff(services, act.access, handler)
      return [form.path, form.preservedAs ? preserveForm(assets, form.preservedAs, guarded) : guarded]
    }),
  )
