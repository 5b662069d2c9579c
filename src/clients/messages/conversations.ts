import type { Message } from '../project-data.ts'

/** A first message, and every reply to it. */
export type Conversation = {
  /** The id of its first message, which may not be in the list. */
  id: number
  subject: string
  projectId: number | null
  /** As they were written: the oldest first. */
  messages: readonly [Message, ...Message[]]
  /** The newest of them. */
  latest: Message
  unreadCount: number
}

const isOlder = (a: Message, b: Message) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id

/** Groups messages, in any order, into conversations; the one with the newest message is first. */
export function toConversations(messages: readonly Message[]): Conversation[] {
  const groups = new Map<number, [Message, ...Message[]]>()
  for (const message of [...messages].sort(isOlder)) {
    const { id, answerTo } = message
    const first = answerTo ?? id
    const group = groups.get(first)
    if (group) group.push(message)
    else groups.set(first, [message])
  }
  return [...groups.values()].map(toConversation).sort((a, b) => isOlder(b.latest, a.latest))
}

function toConversation(messages: Conversation['messages']): Conversation {
  const [{ id, answerTo, subject, projectId }] = messages
  return {
    id: answerTo ?? id,
    subject,
    projectId,
    messages,
    latest: messages.at(-1) ?? messages[0],
    unreadCount: countUnread(messages),
  }
}

/** Whether its first message is in the list. */
export const isWhole = ({ id, messages }: Conversation): boolean => messages[0].id === id

/** 'One message', '3 messages', 'The last 50 messages'. */
export function countOf(conversation: Conversation): string {
  const { length } = conversation.messages
  if (!isWhole(conversation)) return length === 1 ? 'The last message' : `The last ${length} messages`
  return length === 1 ? 'One message' : `${length} messages`
}

/** How many messages have not been opened. */
export const countUnread = (messages: readonly Message[]): number =>
  messages.filter(({ isRead }) => !isRead).length

/** The conversation of a message, its first or a reply. */
export const findConversation = (
  conversations: readonly Conversation[],
  messageId: number,
): Conversation | undefined =>
  conversations.find(
    (conversation) =>
      conversation.id === messageId || conversation.messages.some(({ id }) => id === messageId),
  )

/** The list of messages after one conversation was opened. */
export const markRead = (messages: readonly Message[], { messages: opened }: Conversation): Message[] => {
  const ids = new Set(opened.map(({ id }) => id))
  return messages.map((message) => (ids.has(message.id) ? { ...message, isRead: true } : message))
}
