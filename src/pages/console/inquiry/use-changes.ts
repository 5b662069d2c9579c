import { HttpError, postJson } from '#api-client/http.ts'
import type { InquiryState } from '#features/inquiries/inquiry-state.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { showToast } from '#ui/console/toasts.ts'
import { useInquiry } from './inquiry-context.tsx'

const changed: Partial<Record<InquiryState, string>> = {
  closed: 'The enquiry is closed',
  open: 'The enquiry is open again',
  spam: 'The enquiry is in the spam',
}

/** What can be said to people of a call that failed. */
export const failureText = (error: unknown): string =>
  (error instanceof HttpError ? error.serverMessage : undefined) ??
  'We couldn’t reach the server. Please try again.'

/** Changes something of the inquiry. @returns whether it was changed; what went wrong is said */
function usePatch(): (body: object) => Promise<boolean> {
  const { data, refresh } = useInquiry()
  return async (body) => {
    try {
      await postJson(consolePaths.api.inquiry(data.inquiry.reference), body, { method: 'PATCH' })
      return true
    } catch (error) {
      showToast({ tone: 'failed', title: 'The enquiry stays as it was', text: failureText(error) })
      return false
    } finally {
      refresh()
    }
  }
}

/** Closes the inquiry, opens it again, or marks it as spam; offers the way back. */
export function useStateChange(): (to: InquiryState) => void {
  const patch = usePatch()
  const change = async (to: InquiryState) => {
    if (!(await patch({ status: to }))) return
    const title = changed[to] ?? 'The state is changed'
    showToast({
      title,
      ...(to !== 'open' && { onUndo: () => void patch({ status: 'open' }) }),
    })
  }
  return (to) => void change(to)
}

/** Gives the inquiry to somebody, or to nobody (null); offers the way back. */
export function useOwnerChange(): (owner: string | null, name: string | undefined) => void {
  const { data } = useInquiry()
  const patch = usePatch()
  const before = data.inquiry.owner?.username ?? null
  const change = async (owner: string | null, name: string | undefined) => {
    if (owner === before || !(await patch({ owner, seenOwner: before }))) return
    showToast({
      title: name === undefined ? 'Nobody has this enquiry now' : `${name} has this enquiry now`,
      onUndo: () => void patch({ owner: before, seenOwner: owner }),
    })
  }
  return (owner, name) => void change(owner, name)
}
