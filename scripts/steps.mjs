// The steps that the commands share. Plain Node 20 or newer and no packages: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)

const bin = path.join(root, 'node_modules/.bin')
// Node 26 is a package of ours: its program comes first, whatever this machine has.
const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }

export const say = (text) => process.stdout.write(`\n» ${text}\n`)

/**
 * Ends this command with its usage for `--help` (exit code 0), or words that it does not take are given
 * (exit code 2). Answers the words.
 */
export function readWords(usage, isTaken = () => false) {
  const words = process.argv.slice(2)
  const isHelp = words.some((word) => word === '--help' || word === '-h')
  if (!isHelp && words.every((word) => isTaken(word))) return words
  process[isHelp ? 'stdout' : 'stderr'].write(`Usage: ${usage}\n`)
  return process.exit(isHelp ? 0 : 2)
}

/** Runs a program to its end, its output shown as it comes. Answers its exit code. */
export function run(program, args = [], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...environment, ...env } })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a program to its end. Answers its exit code and what it wrote. */
export function runQuietly(program, args = [], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...env },
    })
    const chunks = []
    const answer = (code) => resolve({ code, output: Buffer.concat(chunks).toString() })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
    child.on('error', () => answer(127))
    child.on('close', (code) => answer(code ?? 1))
  })
}

/** Runs a program that must succeed; ends this command with its exit code if it does not. */
export async function mustRun(program, args = [], env = {}) {
  const code = await run(program, args, env)
  if (code !== 0) process.exit(code)
}

/** Becomes the given program: signals and the exit code pass through. */
export function become(program, args = [], env = {}) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...environment, ...env } })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const installedMark = path.join(root, 'node_modules/.installed-lockfile')

/** Installs the packages of the lockfile, unless exactly they are there. */
export async function installPackages() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) {
    process.stderr.write(`Node ${process.versions.node} is too old: version 20 or newer is needed.\n`)
    process.exit(1)
  }
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(installedMark) && readFileSync(installedMark, 'utf8') === wanted) return
  if (!isInstalledByNpm()) {
    say('Installing the packages (about a minute, only when they have changed)')
    // Errors only: npm warns of each package that wants a newer Node than this one, and it gets that of ours.
    await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  writeFileSync(installedMark, wanted)
}

/** Whether someone has run `npm ci` by hand: by what npm itself writes down of what it has installed. */
function isInstalledByNpm() {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const wanted = packagesOf('package-lock.json')
  const there = packagesOf('node_modules/.package-lock.json')
  return (
    Object.keys(there).every((name) => name in wanted) &&
    Object.entries(wanted).every(
      ([name, { integrity, optional }]) =>
        name === '' || (name in there ? there[name].integrity === integrity : optional === true),
    )
  )
}

const sources = ['src', 'content', 'public', 'db', 'vite.config.ts', 'package-lock.json']
export const builtMark = path.join(root, 'dist/built')

function newestMtimeMs(entry) {
  const stat = statSync(entry)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(entry).reduce(
    (newest, name) => Math.max(newest, newestMtimeMs(path.join(entry, name))),
    stat.mtimeMs,
  )
}

/** True when something has changed since the last complete build. */
export const isBuildStale = () =>
  !existsSync(builtMark) ||
  sources.some((entry) => newestMtimeMs(path.join(root, entry)) > statSync(builtMark).mtimeMs)
