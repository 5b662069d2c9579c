import { act, nothing, type ActLimit } from '#activity/act.server.ts'
import { toNumber } from '#shared/row-number.ts'
import { done, success } from '#activity/outcome.server.ts'
import { paths } from '#shared/paths.ts'
import { ownCalls } from '../own-calls.ts'
import { openConversation } from '../dashboard.server.ts'
import { messageFiles, withAttachments } from '../files/receive-file.server.ts'
import { messageSchema, noSuchMessage, storeMessage } from '../messages/store-message.server.ts'

// What a client does on their dashboard.

export const hourly = (what: string): ActLimit => ({
  limit: 60,
  windowSeconds: 3600,
  words: `That’s a lot of ${what} at once. Please wait a few minutes and try again.`,
})

const sendMessage = act(ownCalls.sendMessage, {
  access: 'client',
  status: 201,
  sendsMail: true,
  limit: { name: 'client-message', ...hourly('messages') },
  input: messageSchema,
  forms: [
    {
      path: paths.dashboardMessages(),
      bodyOf: withAttachments,
      files: messageFiles,
      redirect: (_params, { data }) => messagesAt(data && (data.answerTo ?? data.id)),
      page: { path: ({ answerTo }) => messagesAt(toNumber(answerTo)), form: 'message' },
      preservedAs: 'message',
    },
  ],
  run: async (tx, { by, env }, _params, sent) => await storeMessage(tx, by, env, sent),
})

const readMessage = act(ownCalls.readMessage, {
  access: 'client',
  input: nothing,
  forms: [
    {
      path: paths.dashboardMessageRead(':id'),
      redirect: ({ id }) => messagesAt(toNumber(id)),
    },
  ],
  async run(tx, { by }, { id }) {
    const number = toNumber(id)
    if (number === undefined || !(await openConversation(tx, by.userId, number))) return noSuchMessage
    return done(success)
  },
})

const messagesAt = (message: number | undefined) =>
  message === undefined ? paths.dashboardMessages() : paths.dashboardMessage(message)

export const ownActs = [sendMessage, readMessage]
