import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { streamUploads } from './uploads.ts'

it('takes the files of a form one after the other', async () => {
  const steps: string[] = []
  const limits = { field: 'file', maxBytes: 100, maxFiles: 2, tooLarge: 'Too large.', missing: 'None.' }
  const app = new Hono().post('/', async (c) => {
    const taken = await streamUploads(c, limits, async ({ name, content }) => {
      steps.push(`begins ${name}`)
      for await (const part of content) expect(part.length).toBe(5)
      if (name === 'One.txt') await setTimeout(20)
      steps.push(`ends ${name}`)
    })
    return c.json(taken.map(({ name }) => name))
  })
  const form = new FormData()
  for (const name of ['One.txt', 'Two.txt']) form.append('file', new File(['words'], name))
  const response = await app.request('/', { method: 'POST', body: form })
  expect(await response.json()).toEqual(['One.txt', 'Two.txt'])
  expect(steps).toEqual(['begins One.txt', 'ends One.txt', 'begins Two.txt', 'ends Two.txt'])
})
