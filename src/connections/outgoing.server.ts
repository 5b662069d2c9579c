import type { Env } from '#platform/env.ts'
import type { FetchFault } from '#platform/fetch/fetch-fault.ts'
import { judgeUrl, type FetchRules } from '#platform/fetch/fetch-rules.ts'

/**
 * Which addresses we call that staff have given: public ones only. Those of this machine, and plain http, only while nobody
 * else reaches this server either (connections.md).
 */
export const outgoingRules = ({ isOnLoopback }: Pick<Env, 'isOnLoopback'>): FetchRules => ({
  ownHosts: [],
  allowed: new Set(),
  ports: 'all',
  reachesLoopback: isOnLoopback,
})

/** What is wrong with an address, as far as it is known without looking its name up; undefined: nothing. */
export function judgeGivenUrl(given: string, env: Pick<Env, 'isOnLoopback'>): string | undefined {
  const url = URL.parse(given)
  if (!url) return faultWords['not-an-address']
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && env.isOnLoopback))
    return faultWords['wrong-scheme']
  const fault = judgeUrl(url, outgoingRules(env))
  return fault && faultWords[fault]
}

/** Why an address was not called, or did not answer. */
export const faultWords: Record<FetchFault, string> = {
  'not-an-address': 'This is not an address. It has to begin with https://',
  'wrong-scheme': 'Only addresses that begin with https:// are called.',
  'has-credentials': 'This address has a name or a password in it. Leave them out.',
  'wrong-port': 'This port is not called.',
  'private-address': 'This address is on a private network. Only public ones are called.',
  'own-site': 'This address is this server’s own.',
  'unknown-name': 'No server has this name.',
  'no-connection': 'The server did not accept our connection.',
  'bad-certificate': 'The server could not prove who it is: its certificate is not valid.',
  'too-slow': 'The server took too long to answer.',
  'broken-answer': 'The answer could not be read.',
  'too-many-redirects': 'The address redirects too often.',
  'too-large': 'The answer is too large.',
  'ran-out': 'The server took too long to answer.',
  'too-deep': 'It is too large, or too involved, to be read.',
}
