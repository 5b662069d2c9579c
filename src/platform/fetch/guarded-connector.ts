import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector } from 'undici'
import type { FetchFault } from './fetch-fault.ts'
import { judgeAddress, type FetchRules } from './fetch-rules.ts'

/** Looks up the addresses of a name. */
export type Resolve = (host: string) => Promise<string[]>

/** A request that was refused or failed, and why. */
export class FetchFailure extends Error {
  readonly failure: FetchFault

  constructor(failure: FetchFault, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

/** Queries the DNS servers directly, which unlike `lookup` needs no thread of the pool: the database needs them for files. */
export const resolveName: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

// A name may have dozens of addresses: trying all would take too long.
const mostAddresses = 3

type Options = buildConnector.Options

export type GuardedConnector = {
  connect: buildConnector.connector
  /** Whether connections to a host were tried, and none was accepted. */
  isUnanswered: (url: URL) => boolean
}

/**
 * Opens connections for undici, to public addresses only. A name is looked up once, and the judged address is the one that
 * is connected to, so DNS rebinding has no effect.
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

// Not by undici: over https it reports a connection only after the TLS handshake, and a server that is slow with that is
// reachable all the same.
async function openSocket(address: string, port: number, timeoutMs: number): Promise<Socket> {
  const socket = connect({ host: address, port, autoSelectFamily: false, noDelay: true, keepAlive: true })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    socket.destroy()
    throw error
  }
  // Over https the TLS socket reports errors; without a listener here they would end the process.
  socket.on('error', () => undefined)
  return socket
}

const withoutBrackets = (host: string) => (host.startsWith('[') ? host.slice(1, -1) : host)

// TLS has no server name for an IP address.
const serverNameOf = (host: string) =>
  isIP(withoutBrackets(host)) === 0 ? host.replace(/\.$/, '') : undefined

/** @throws FetchFailure if one of the addresses is not public */
async function addressesOf(options: Options, rules: FetchRules, resolve: Resolve): Promise<string[]> {
  const host = withoutBrackets(options.hostname)
  const port = portOf(options)
  const isHere = rules.reachesLoopback && host === 'localhost'
  const found = isHere ? ['127.0.0.1'] : isIP(host) === 0 ? await resolve(host.replace(/\.$/, '')) : [host]
  if (found.length === 0) throw new FetchFailure('unknown-name')
  for (const address of found) {
    const failure = judgeAddress(address, port, rules)
    if (failure) throw new FetchFailure(failure)
  }
  return found
}
