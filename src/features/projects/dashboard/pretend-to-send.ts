import { demonstrationUserId } from '#features/accounts/demonstration.ts'
import type { MessageValues } from '../message-check.ts'
import type { SendOutcome } from './send-message.ts'

// Below every id that the server gives: nothing of the two can meet.
let lastId = 0

/** What sending a message looks like in the demonstration: it appears in the window, and goes nowhere. */
export function pretendToSend(
  { subject = '', message, projectId }: MessageValues,
  answerTo: number | null,
): SendOutcome {
  lastId -= 1
  return {
    outcome: 'sent',
    message: 'This is how it looks once it’s sent. This is a demonstration, so it stays in this window.',
    data: {
      id: lastId,
      userId: demonstrationUserId,
      projectId: projectId ? Number(projectId) : null,
      subject,
      message,
      isRead: true,
      createdAt: new Date().toISOString(),
      senderName: '',
      isFromClient: true,
      answerTo,
    },
  }
}
