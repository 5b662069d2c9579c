// The floor: nothing but node:http, answering the bytes and headers in the file it is given. Writes its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

export type BareAnswer = { headers: Record<string, string>; body: string }

// Written by bench.ts in the same run.
const answer = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareAnswer
const body = Buffer.from(answer.body, 'base64')

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') process.stdout.write(`${address.port}\n`)
})
