import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './server-process.ts'

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

/** A real IMAP server (Dovecot) with one mailbox. */
export type ImapServer = {
  url: string
  /** Puts an e-mail into the mailbox, as a mail server does. */
  deliver: (source: string | Uint8Array) => void
  /** How many e-mails lie there, and how many of them someone has marked as read. */
  count: () => { all: number; read: number }
  /** Ends every connection. */
  drop: () => void
  /** Numbers the e-mails again. No one may be connected. */
  renumber: () => void
  start: () => Promise<void>
  stop: () => Promise<void>
  remove: () => Promise<void>
}

const user = 'hello'
const password = 'made-up'
// Dovecot reads no mail as root.
const isRoot = process.getuid?.() === 0
const idOf = (flag: string) =>
  Number(execFileSync('id', isRoot ? [flag, 'nobody'] : [flag], { encoding: 'utf8' }))

/** Starts one. @throws where Dovecot is not installed */
export async function startImapServer(): Promise<ImapServer> {
  const home = mkdtempSync(path.join(tmpdir(), 'loomsbury-imap-'))
  chmodSync(home, 0o755)
  const port = await freePort()
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  const maildir = path.join(home, 'mail')
  const ours = (folder: string) => {
    mkdirSync(folder, { recursive: true })
    chownSync(folder, owner.uid, owner.gid)
  }
  for (const name of ['', 'new', 'cur', 'tmp']) ours(path.join(maildir, name))
  const config = path.join(home, 'dovecot.conf')
  writeFileSync(config, configuration(home, port, owner))
  let server: ChildProcess | undefined
  let delivered = 0
  const inbox = (name: string) => readdirSync(path.join(maildir, name))

  const imap: ImapServer = {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    deliver: (source) => {
      // Dovecot numbers what it finds by the names.
      delivered += 1
      const name = `${Date.now()}.${String(delivered).padStart(6, '0')}.test`
      const half = path.join(maildir, 'tmp', name)
      writeFileSync(half, source)
      chownSync(half, owner.uid, owner.gid)
      renameSync(half, path.join(maildir, 'new', name))
    },
    count: () => ({
      all: inbox('new').length + inbox('cur').length,
      read: inbox('cur').filter((name) => /:2,.*S/.test(name)).length,
    }),
    drop: () => doveadm(config, ['kick', user]),
    renumber: () => {
      for (const name of readdirSync(maildir))
        if (name.startsWith('dovecot')) rmSync(path.join(maildir, name))
    },
    start: async () => {
      server = spawn(program('dovecot'), ['-F', '-c', config], { stdio: 'ignore' })
      await untilOpen(port, server)
    },
    stop: async () => {
      if (!server || server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
    remove: async () => {
      await imap.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
  await imap.start()
  return imap
}

const program = (name: string) =>
  ['/usr/sbin', '/usr/bin'].map((folder) => `${folder}/${name}`).find((file) => existsSync(file)) ?? name

const doveadm = (config: string, words: string[]) => {
  try {
    execFileSync(program('doveadm'), ['-c', config, ...words], { stdio: 'ignore' })
  } catch {
    // No one was connected.
  }
}

// Dovecot starts as root and then becomes users of its own; started by anyone else it has to stay who it is.
function asThisUser(): string {
  const { username } = userInfo()
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  return [
    `default_internal_user = ${username}`,
    `default_login_user = ${username}`,
    `default_internal_group = ${group}`,
  ].join('\n')
}

const configuration = (home: string, port: number, { uid, gid }: { uid: number; gid: number }) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${home}/mail
first_valid_uid = 1
${isRoot ? '' : asThisUser()}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${home}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`

async function untilOpen(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error(`dovecot ended with ${server.exitCode}`)
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', () => resolve(true)).once('error', () => resolve(false))
      socket.once('close', () => resolve(false))
      setTimeout(() => socket.destroy(), 1000).unref()
    })
    if (isOpen) return
    await delay(100)
  }
  throw new Error('dovecot did not open its port')
}
