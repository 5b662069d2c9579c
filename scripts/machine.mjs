// What the tests need besides packages: Chromium, servers of other kinds and xmllint, from Debian when they are missing.
import { existsSync } from 'node:fs'
import { run, say } from './steps.mjs'

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => `${folder}/${name}`))
    .find((file) => existsSync(file))

/** Chromium without windows and toolbars: half the processor time for a page. */
export const findHeadlessShell = () =>
  process.env.HEADLESS_SHELL_PATH ?? '/usr/lib/chromium/chromium-headless-shell'

async function installDebianPackage(name) {
  say(`Installing ${name} (a Debian package; the tests need it)`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args]
    return await run(program, rest, { DEBIAN_FRONTEND: 'noninteractive' })
  }
  if (
    (await apt('update', '-qq')) !== 0 ||
    (await apt('install', '-y', '-qq', '--no-install-recommends', name)) !== 0
  ) {
    process.stderr.write(`${name} could not be installed. Install it by hand, then run this again.\n`)
    process.exit(1)
  }
}

// Servers are where only administrators look.
const hasServer = (name) => onPath([name]) !== undefined || existsSync(`/usr/sbin/${name}`)

/**
 * Makes sure that the browser, the servers for tests and the checker of XML are there; `isFull` is for what tests/full
 * needs besides.
 */
export async function prepareMachine({ isFull = false } = {}) {
  if (!hasServer('dovecot')) await installDebianPackage('dovecot-imapd')
  if (isFull && !hasServer('nginx')) await installDebianPackage('nginx-light')
  if (isFull && !hasServer('pgbouncer')) await installDebianPackage('pgbouncer')
  if (!onPath(['openssl'])) await installDebianPackage('openssl')
  if (!onPath(['xmllint'])) await installDebianPackage('libxml2-utils')
  if (!existsSync(findHeadlessShell())) await installDebianPackage('chromium-headless-shell')
}
