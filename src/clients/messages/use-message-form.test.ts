import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeMessage } from '#tests/support/projects.ts'
import { sendMessage } from './use-message-form.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => vi.unstubAllGlobals())
const answer = (body: unknown, status: number) =>
  fetched.mockResolvedValueOnce(Response.json(body, { status }))
function sentBody(): unknown {
  const body = fetched.mock.lastCall?.[1]?.body
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

describe('a message', () => {
  it('is sent with its subject, project and key, and returned as stored', async () => {
    const data = makeMessage({ id: 12 })
    answer({ success: true, message: 'It is with us.', data }, 201)
    const values = { subject: 'Fonts', message: 'Which?', projectId: '3' }
    expect(await sendMessage(values, null, 'key')).toEqual({
      outcome: 'sent',
      message: 'It is with us.',
      data: { ...data, seenBy: null },
    })
    expect(sentBody()).toEqual({ subject: 'Fonts', message: 'Which?', projectId: 3, submissionKey: 'key' })
    expect(fetched).toHaveBeenLastCalledWith(
      '/api/client/messages',
      expect.objectContaining({ method: 'POST', credentials: 'include' }),
    )
  })

  it('about no project names none', async () => {
    answer({ success: true, message: '', data: makeMessage({ id: 12 }) }, 201)
    await sendMessage({ subject: 'Fonts', message: 'Which?', projectId: '' }, null, 'key')
    expect(sentBody()).toEqual({ subject: 'Fonts', message: 'Which?', submissionKey: 'key' })
  })

  it('that answers one names that one', async () => {
    answer({ success: true, message: '', data: makeMessage({ id: 12 }) }, 201)
    await sendMessage({ message: 'Here.' }, 8, 'key')
    expect(sentBody()).toEqual({ answerTo: 8, message: 'Here.', submissionKey: 'key' })
  })

  it('fails with the server’s message', async () => {
    const errors = [{ field: 'subject', message: 'Please give your message a subject' }]
    answer({ success: false, message: 'Please check.', errors }, 400)
    expect(await sendMessage({ message: '' }, null, 'key')).toEqual({
      outcome: 'failed',
      message: 'Please check.',
      errors,
    })
    answer({ success: false, message: 'Please wait a while.' }, 429)
    expect(await sendMessage({ message: 'x' }, 8, 'key')).toEqual({
      outcome: 'failed',
      message: 'Please wait a while.',
      errors: [],
    })
  })

  it('fails without words when there is no answer, or one that is not ours', async () => {
    const failed = { outcome: 'failed', message: undefined, errors: [] }
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await sendMessage({ message: 'x' }, 8, 'key')).toEqual(failed)
    fetched.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    expect(await sendMessage({ message: 'x' }, 8, 'key')).toEqual(failed)
    answer(null, 200)
    expect(await sendMessage({ message: 'x' }, 8, 'key')).toEqual(failed)
  })
})
