import type { InquiryStatus } from './inquiry-status.ts'
import type { ReplyClock } from './reply-clock.ts'

/** The heading of the private page: how the inquiry stands, in a sentence. */
export function titleOf({ state, openedAt }: InquiryStatus, clock: ReplyClock): string {
  if (state === 'withdrawn') return 'You have withdrawn this enquiry'
  if (state === 'closed') return 'This enquiry is closed'
  return clock.state === 'waiting' && openedAt !== null
    ? `A person has read it. We’ll reply ${clock.due}`
    : clock.title
}

/** The sentence beneath it. */
export function ledeOf({ state, conversation, openedAt }: InquiryStatus, clock: ReplyClock): string {
  if (state === 'withdrawn') return 'Nobody will write to you about it again unless you write to us below.'
  if (state === 'closed') return 'If there is more to say, write below and we’ll open it again.'
  if (state === 'replied')
    return conversation.some(({ by }) => by !== null)
      ? 'Our reply is in your inbox, and below.'
      : 'You have our reply.'
  if (clock.state === 'late') return 'You were promised a reply within 24 hours, and you haven’t had one.'
  return openedAt === null
    ? 'Your enquiry has reached us. A strategist replies within 24 hours.'
    : 'A strategist replies within 24 hours of the moment you wrote.'
}
