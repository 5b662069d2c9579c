import { noStore } from '#platform/http/responses.ts'
import { toNumber } from '#shared/row-number.ts'
import { site } from '#content/site.ts'
import type { Handler } from 'hono'
import accountStylesheet from './entry/accounts.css?url'
import { SignInForms } from './entry/SignInForms.tsx'
import { type PreservedForm, preservedFormOf } from './preserved-form.tsx'
import { AppError } from '#platform/errors.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import { wantsJson } from '#platform/http/accepts.ts'
import { isMultipart, readFields } from '#platform/http/uploads.ts'
import type { FormFiles } from '#activity/act.server.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { paths } from '#shared/paths.ts'
import type { FormState } from '#kit/field-props.ts'
import type { Pages } from '#web/pages.server.ts'
import { consolePaths } from '#shared/console-paths.ts'

type SignInPage = FormState & { next: string; preserved: PreservedForm | undefined }

/** The sign-in page as the response to a form, with what was written before signing in. */
export const signInPage = (pages: Pages, page: SignInPage): string =>
  pages.standalone(<SignInForms {...page} />, `Client sign-in: ${site.name}`, {
    stylesheet: accountStylesheet,
  })

// Not signed in: without a user, or with the placeholder client.
const signedOutCodes = new Set(['not_signed_in', 'demonstration'])

/** A native form: a user who is not signed in (any more) gets the sign-in page, which preserves what they typed. */
export function preserveForm(
  pages: Pages,
  form: PreservedForm['form'],
  handler: Handler<RequestScope>,
  files?: FormFiles,
): Handler<RequestScope> {
  return async (c, next) => {
    try {
      return await handler(c, next)
    } catch (error) {
      if (!(error instanceof AppError) || !signedOutCodes.has(error.code)) throw error
      // A script still has the values in its page.
      if (wantsJson(c.req.header('accept'))) throw error
      const of = c.req.param('reference') ?? c.req.param('username') ?? ''
      const typed =
        files && isMultipart(c) ? await readFields(c, files.limits) : formValuesOf((await readBody(c)).values)
      const preserved = preservedFormOf(form, { ...typed, of })
      const page = pageOfPreserved(preserved)?.page ?? paths.dashboard()
      const html = signInPage(pages, { preserved, next: page })
      // The statuses of the two codes above.
      return c.html(html, error.status === 401 ? 401 : 403, noStore)
    }
  }
}

// References and usernames, which need no encoding in an address.
const named = /^[\w.-]+$/

/** The page that a preserved form is on, and what the form is called there. Those of the console are for staff. */
export function pageOfPreserved({
  form,
  values,
}: PreservedForm): { page: string; form: string; isOfConsole: boolean } | undefined {
  if (form === 'profile') return { page: paths.dashboardSettings(), form, isOfConsole: false }
  if (form === 'message') {
    const message = toNumber(values['answerTo'])
    const page = message === undefined ? paths.dashboardMessages() : paths.dashboardMessage(message)
    return { page, form, isOfConsole: false }
  }
  const of = values['of'] ?? ''
  if (!named.test(of)) return undefined
  if (form === 'client-message')
    return { page: consolePaths.client(of, 'messages'), form: 'message', isOfConsole: true }
  return {
    page: consolePaths.inquiry(of),
    form: form === 'inquiry-note' ? 'note' : 'reply',
    isOfConsole: true,
  }
}
