import { Agent, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { type FaultPlace, makeFaultPlace, readStored } from '#tests/support/fault-place.ts'
import { isFull } from '#tests/support/full.ts'
import { newInquiry } from '#tests/support/inquiries.ts'
import { startServer } from '#tests/support/server-process.ts'

const rounds = isFull ? 3 : 1
// What still runs twenty seconds after the signal is cut: whatever takes as long was not in order.
const orderlyMs = 15_000
// Longer than idle connections are given.
const slowMs = 2500

let place: FaultPlace

afterEach(async () => await place.remove())

describe('SIGTERM', () => {
  beforeEach(async () => {
    place = await makeFaultPlace()
  })

  test('under load no request fails, and what was acknowledged is stored', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer(place.settings)
      let begun = 0
      const counted = (next: () => VisitorRequest) => () => {
        begun += 1
        return next()
      }
      const visits = [
        visit(
          server.url,
          6,
          counted(() => ({ path: paths.home() })),
        ),
        visit(
          server.url,
          2,
          counted(() => ({ path: paths.homeForm('crm') })),
        ),
        visit(
          server.url,
          2,
          counted(() => ({ path: '/favicon.svg' })),
        ),
        visit(
          server.url,
          4,
          counted(() => ({ path: paths.api.contactLanding(), post: newInquiry() })),
        ),
      ]
      await delay(1000)
      // A busy machine does less in a second.
      await vi.waitFor(() => expect(begun).toBeGreaterThan(150), 30_000)
      const signalledAtMs = performance.now()
      expect(await server.stop()).toBe(0)
      expect(performance.now() - signalledAtMs).toBeLessThan(orderlyMs)

      const requests = (await Promise.all(visits)).flat()
      expect(requests.filter(({ outcome }) => outcome.kind === 'cut')).toEqual([])
      expect(requests.filter(({ outcome }) => outcome.kind === 'answered').length).toBeGreaterThan(100)
      for (const { request, outcome } of requests) {
        if (outcome.kind !== 'answered') continue
        expect(outcome.status).toBe(request.post ? 201 : 200)
        if (request.post) acknowledged.push(String(JSON.parse(outcome.body.toString()).reference))
      }
    }
    const { stored } = await readStored(place)
    expect(acknowledged.length).toBeGreaterThan(rounds)
    expect(stored.map(({ reference }) => reference).sort()).toEqual(acknowledged.sort())
  })

  test('a visitor on a slow line gets an answer, one who says nothing does not hold it up', async () => {
    const server = await startServer(place.settings)
    const body = JSON.stringify(newInquiry())
    const head = `POST ${paths.api.contactLanding()} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const port = Number(place.settings['PORT'])
    const [inTheBody, inTheHead, silent] = [connect(port), connect(port), connect(port)]
    const answers = [inTheBody, inTheHead, silent].map((socket) => text(socket))
    inTheBody.write(head + body.slice(0, 20))
    inTheHead.write('GET / HTTP/1.1\r\nHo')
    await delay(200)

    const stopped = server.stop()
    await delay(slowMs)
    const resumedAtMs = performance.now()
    inTheBody.write(body.slice(20))
    inTheHead.write('st: localhost\r\n\r\n')
    const [toTheBody, toTheHead, toTheSilent] = await Promise.all(answers)
    expect(await stopped).toBe(0)
    expect(performance.now() - resumedAtMs).toBeLessThan(orderlyMs)

    expect(toTheBody).toMatch(/^HTTP\/1\.1 201 [^]*"reference":"LB-\w{5}"/)
    expect(toTheHead).toMatch(/^HTTP\/1\.1 200 [^]*<\/html>/)
    expect(toTheSilent).toBe('')
    const { stored } = await readStored(place)
    expect(stored).toHaveLength(1)
  })
})

/** How one request ended. 'refused': no one listened any more, so nothing was sent. */
type Outcome =
  | { kind: 'answered'; status: number; body: Buffer }
  | { kind: 'refused' }
  | { kind: 'cut'; reason: string }

type VisitorRequest = { path: string; post?: object }

/** Sends one request over this agent's connection. An answer counts only if it is complete. */
async function ask(url: string, agent: Agent, { path, post }: VisitorRequest): Promise<Outcome> {
  const body = post === undefined ? undefined : JSON.stringify(post)
  try {
    return await new Promise<Outcome>((resolve, reject) => {
      const sent = sendRequest(url + path, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'br',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const status = response.statusCode ?? 0
        buffer(response).then((whole) => resolve({ kind: 'answered', status, body: whole }), reject)
      })
      sent.end(body)
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return code === 'ECONNREFUSED' ? { kind: 'refused' } : { kind: 'cut', reason: `${path}: ${code}` }
  }
}

/** Visitors who each send one request after the other until no one listens any more. */
async function visit(
  url: string,
  visitors: number,
  next: () => VisitorRequest,
): Promise<{ request: VisitorRequest; outcome: Outcome }[]> {
  const all: { request: VisitorRequest; outcome: Outcome }[] = []
  const send = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const sent = next()
      const outcome = await ask(url, agent, sent)
      all.push({ request: sent, outcome })
      if (outcome.kind === 'refused') break
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: visitors }, send))
  return all
}
