import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '#api-client/send.ts'
import { markRead, type Conversation } from './conversations.ts'
import { ownCalls } from '../own-calls.ts'
import type { Message } from '../project-data.ts'
import { messagesKey } from './client-queries.ts'

/** Marks a conversation as read: here at once, and on the server. The demonstration is marked here only. */
export function useMarkRead(isDemonstration: boolean) {
  const queryClient = useQueryClient()
  return useCallback(
    (conversation: Conversation) => {
      const lists = { queryKey: messagesKey }
      // A response that is on its way does not know yet.
      void queryClient.cancelQueries(lists)
      queryClient.setQueriesData<Message[]>(lists, (messages) => messages && markRead(messages, conversation))
      if (isDemonstration) return
      void send(ownCalls.readMessage, { id: conversation.id }, undefined, { keepalive: true }).then(
        () => queryClient.invalidateQueries(lists),
        // It stays unread on the server, and is marked again when it is next seen.
        () => {},
      )
    },
    [queryClient, isDemonstration],
  )
}
