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

  it('that is refused, or has no answer or one that is not ours, fails', async () => {
    const errors = [{ field: 'subject', message: 'Please give your message a subject' }]
    answer({ success: false, message: 'Please check.', errors }, 400)
    await expect(sendMessage({ message: '' }, null, 'key')).rejects.toMatchObject({ fieldErrors: errors })
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(sendMessage({ message: 'x' }, 8, 'key')).rejects.toThrow('Failed to fetch')
    answer(null, 200)
    await expect(sendMessage({ message: 'x' }, 8, 'key')).rejects.toThrow('the answer is not as promised')
  })
})
