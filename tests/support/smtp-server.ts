import { once } from 'node:events'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = Email & { recipients: string[] }

// What the library says of its connections is less than they are.
type Connection = { id: string; _socket: Socket }

type Refuse = (
  step: 'connect' | 'log-in' | 'sender' | 'recipient' | 'message',
  address: string,
) => number | undefined

export type TestSmtpServer = {
  url: string
  mails: ReceivedMail[]
  /** Answers the SMTP code with which to refuse, 421 to 599; nothing accepts. May be changed at any time. */
  refuse: Refuse
  /** What happens once a whole message is here, before it is accepted; by its first recipient. 'hang-up' ends the connection. */
  beforeAccepting: (address: string) => Promise<'accept' | 'hang-up'>
  close: () => Promise<void>
}

/** A real SMTP server on loopback that keeps what it accepts. `port` 0 takes a free one. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const refusal = (...[step, address]: Parameters<Refuse>): Error | null => {
    const responseCode = handle.refuse(step, address)
    return responseCode === undefined ? null : Object.assign(new Error(`no ${step}`), { responseCode })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (_session, done) => done(refusal('connect', '')),
    onAuth: ({ username = '' }, _session, done) => done(refusal('log-in', username), { user: username }),
    onMailFrom: ({ address }, _session, done) => done(refusal('sender', address)),
    onRcptTo: ({ address }, _session, done) => done(refusal('recipient', address)),
    onData: (stream, session, done) => {
      void (async () => {
        try {
          const mail = await PostalMime.parse(await buffer(stream))
          const refused = refusal('message', '')
          if ((await handle.beforeAccepting(session.envelope.rcptTo[0]?.address ?? '')) === 'hang-up') {
            for (const { id, _socket: socket } of server.connections as Set<Connection>)
              if (id === session.id) socket.destroy()
            return
          }
          if (!refused)
            received.push({ ...mail, recipients: session.envelope.rcptTo.map((to) => to.address) })
          done(refused)
        } catch (error) {
          // The client hung up in the middle: that is no mail.
          done(error instanceof Error ? error : null)
        }
      })()
    },
  })
  // A client that hangs up is no fault of a test server.
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('the test SMTP server has no port')
  const handle: TestSmtpServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: received,
    refuse: () => undefined,
    beforeAccepting: async () => await Promise.resolve('accept'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return handle
}
