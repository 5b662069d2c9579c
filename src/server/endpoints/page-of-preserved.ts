import type { PreservedForm } from '#features/accounts/preserved-form.ts'
import { readId } from '#features/projects/server/dashboard.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'

// What is in an address of the console as it is.
const named = /^[\w.-]+$/

/** The page that a kept form is on, and what the form is called there. Those of the console are for staff. */
export function pageOfPreserved({
  form,
  values,
}: PreservedForm): { page: string; form: string; isOfConsole: boolean } | undefined {
  if (form === 'profile') return { page: paths.dashboardSettings(), form, isOfConsole: false }
  if (form === 'message') {
    const message = readId(values['answerTo'])
    const page = message === undefined ? paths.dashboardMessages() : paths.dashboardMessage(message)
    return { page, form, isOfConsole: false }
  }
  const of = values['of'] ?? ''
  if (!named.test(of)) return undefined
  if (form === 'client-message') return { page: consolePaths.client(of), form: 'message', isOfConsole: true }
  return {
    page: consolePaths.inquiry(of),
    form: form === 'inquiry-note' ? 'note' : 'reply',
    isOfConsole: true,
  }
}
