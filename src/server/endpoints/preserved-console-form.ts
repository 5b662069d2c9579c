import type { PreservedForm } from '#features/accounts/preserved-form.ts'
import { consolePaths } from '#shared/console-paths.ts'

// What is in an address of the console as it is.
const named = /^[\w.-]+$/

/** The page of the console that a kept form is on, and what the form is called there; undefined for a client's own. */
export function keptConsoleForm({ form, values }: PreservedForm): { page: string; form: string } | undefined {
  const of = values['of'] ?? ''
  if (!named.test(of)) return undefined
  if (form === 'inquiry-reply') return { page: consolePaths.inquiry(of), form: 'reply' }
  if (form === 'inquiry-note') return { page: consolePaths.inquiry(of), form: 'note' }
  return form === 'client-message' ? { page: consolePaths.client(of), form: 'message' } : undefined
}
