import { fullName } from '#shared/full-name.ts'
import { failureText, send } from '#api-client/send.ts'
import type { Colleague, WaitingInquiry } from '#features/inquiries/console-inquiry.ts'
import { inquiryCalls } from '#features/inquiries/inquiry-calls.ts'
import { showToast } from '#ui/console/toasts.ts'
import { useConsole } from '../frame/console-context.ts'
import { useToday } from './today-context.tsx'

/** Gives an inquiry to someone, to no one (null), and back again. Says what happened, and offers the way back. */
export function useOwnerChange(inquiry: WaitingInquiry): (owner: Colleague | null) => void {
  const { shell } = useConsole()
  const { refresh } = useToday()
  const name = fullName(inquiry)

  const set = async (owner: string | null, seenOwner: string | null) => {
    try {
      await send(inquiryCalls.change, { reference: inquiry.reference }, { owner, seenOwner })
      return true
    } catch (error) {
      showToast({
        tone: 'failed',
        title: `${name}’s enquiry stays as it was`,
        text: failureText(error),
      })
      return false
    } finally {
      void refresh()
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
