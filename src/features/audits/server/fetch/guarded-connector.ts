import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector } from 'undici'
import type { AuditFailure } from '../../audit-failure.ts'
import { judgeAddress, type FetchRules } from './fetch-rules.ts'

/** Asks for the addresses of a name. */
export type Resolve = (host: string) => Promise<string[]>

/** A request that was not made, or that came to nothing, and why. */
export class FetchFailure extends Error {
  readonly failure: AuditFailure

  constructor(failure: AuditFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

/** Asks the name servers of this machine. It takes no thread of the pool, which the database needs for its files. */
export const resolveName: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

// A name may have dozens of addresses; a visitor does not wait for all of them.
const mostAddresses = 3

type Options = buildConnector.Options

export type GuardedConnector = {
  connect: buildConnector.connector
  /** Whether connections to the host of an address were tried, and none was accepted. */
  isUnanswered: (url: URL) => boolean
}

/**
 * Opens connections for undici, to public addresses only. The address that was judged is the one that is connected to:
 * a name is looked up once, so a second answer of its name server changes nothing.
 */
export function guardedConnector(rules: FetchRules, resolve: Resolve, timeoutMs: number): GuardedConnector {
  const dial = buildConnector({ allowH2: false, autoSelectFamily: false, timeout: timeoutMs })
  const tried = new Map<string, 'unanswered' | 'accepted'>()
  const secure = (options: Options, address: string, httpSocket: Socket) => {
    const connected = Promise.withResolvers<Socket>()
    const servername = serverNameOf(options.hostname)
    const named = { ...options, hostname: address, httpSocket, ...(servername && { servername }) }
    dial(named, (error, socket) => {
      if (error) connected.reject(error)
      else connected.resolve(socket)
    })
    return connected.promise
  }
  const dialAddress = async (options: Options, address: string) => {
    const host = hostKey(options.protocol, options.host ?? options.hostname)
    if (!tried.has(host)) tried.set(host, 'unanswered')
    const socket = await openSocket(address, portOf(options), timeoutMs)
    tried.set(host, 'accepted')
    return options.protocol === 'https:' ? await secure(options, address, socket) : socket
  }
  const open = async (options: Options) => {
    const addresses = await addressesOf(options, rules, resolve)
    let failure: unknown
    for (const address of addresses.slice(0, mostAddresses)) {
      try {
        return await dialAddress(options, address)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
  const openThen = callbackify(open)
  return {
    connect: (options, callback) =>
      openThen(options, (error, socket) => {
        if (error) callback(error, null)
        else callback(null, socket)
      }),
    isUnanswered: ({ protocol, host }) => tried.get(hostKey(protocol, host)) === 'unanswered',
  }
}

const hostKey = (protocol: string, host: string) => `${protocol}//${host}`

const portOf = ({ port, protocol }: Options) => Number(port || (protocol === 'https:' ? 443 : 80))

// By ourselves, although undici could: over https it tells only of a connection that TLS has been agreed on, and a server
// that is slow with that is there all the same.
async function openSocket(address: string, port: number, timeoutMs: number): Promise<Socket> {
  const socket = connect({ host: address, port, autoSelectFamily: false, noDelay: true, keepAlive: true })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    socket.destroy()
    throw error
  }
  // Over https it is the socket around it that tells of its errors; without a listener of its own it would end the process.
  socket.on('error', () => undefined)
  return socket
}

const withoutBrackets = (host: string) => (host.startsWith('[') ? host.slice(1, -1) : host)

// A certificate is made out to a name; TLS has no server name for a bare address.
const serverNameOf = (host: string) =>
  isIP(withoutBrackets(host)) === 0 ? host.replace(/\.$/, '') : undefined

/** @throws FetchFailure if one of the addresses is not public: anyone who mixes them is not to be trusted with the rest */
async function addressesOf(options: Options, rules: FetchRules, resolve: Resolve): Promise<string[]> {
  const host = withoutBrackets(options.hostname)
  const port = portOf(options)
  const found = isIP(host) === 0 ? await resolve(host.replace(/\.$/, '')) : [host]
  if (found.length === 0) throw new FetchFailure('unknown-name')
  for (const address of found) {
    const failure = judgeAddress(address, port, rules)
    if (failure) throw new FetchFailure(failure)
  }
  return found
}
