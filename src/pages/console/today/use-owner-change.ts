import { HttpError, postJson } from '#api-client/http.ts'
import type { Colleague, WaitingInquiry } from '#features/inquiries/console-inquiry.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { showToast } from '#ui/console/toasts.ts'
import { useConsole } from '../frame/console-context.ts'
import { useToday } from './today-context.tsx'

/** Gives an inquiry to somebody, to nobody (null), and back again. Says what happened, and offers the way back. */
export function useOwnerChange(inquiry: WaitingInquiry): (owner: Colleague | null) => void {
  const { shell } = useConsole()
  const { refresh } = useToday()
  const name = `${inquiry.firstName} ${inquiry.lastName}`.trim()

  const set = async (owner: string | null, seenOwner: string | null) => {
    try {
      await postJson(consolePaths.api.inquiry(inquiry.reference), { owner, seenOwner }, { method: 'PATCH' })
      return true
    } catch (error) {
      const text = error instanceof HttpError ? error.serverMessage : undefined
      showToast({
        tone: 'failed',
        title: `${name}’s enquiry stays as it was`,
        text: text ?? 'We couldn’t reach the server. Please try again.',
      })
      return false
    } finally {
      refresh()
    }
  }

  const change = async (owner: Colleague | null) => {
    const before = inquiry.owner?.username ?? null
    const after = owner?.username ?? null
    if (!(await set(after, before))) return
    const isMine = owner?.username === shell.person.username
    const title = owner
      ? `${name}’s enquiry is ${isMine ? 'yours' : `${owner.name}’s`} now`
      : `Nobody has ${name}’s enquiry now`
    showToast({ title, onUndo: () => void set(before, after) })
  }
  return (owner) => void change(owner)
}
