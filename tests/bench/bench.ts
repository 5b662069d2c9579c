// npm run bench: figures, never verdicts. What is right or wrong is for `npm test` to say.
import { availableParallelism, cpus, totalmem } from 'node:os'
import path from 'node:path'
import { root } from '#tests/support/imports.ts'
import { measureAudits } from './audits.ts'
import { measureBlog } from './blog.ts'
import { measureArticles } from './articles.ts'
import { measureClients } from './clients.ts'
import { measureConnections } from './connections.ts'
import { measureConsolePresses } from './console-presses.ts'
import { measureConsole } from './console.ts'
import { measurePortal } from './portal.ts'
import { measurePortalPages } from './portal-pages.ts'
import { measurePresses } from './presses.ts'
import { measureServers } from './servers.ts'
import { measureTyping } from './typing.ts'
import { formatTable } from './table.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

say(
  `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB. The server and what loads it share them.`,
)
say('Measuring: about three minutes for each server, another quarter of an hour for the rest.\n')
const others = process.argv.slice(2).map((folder) => path.resolve(folder))
const servers = await measureServers([...others, root])
const serverTable = {
  [`The server, the middle of three${others.length > 0 ? `: ${others.join(' → ')} → here` : ''}`]: servers,
}
if (others.length > 0) {
  say(formatTable(serverTable))
  process.exit()
}
const blog = await measureBlog()
const portal = await measurePortal()
const portalPages = await measurePortalPages()
const atWork = await measureConsole()
const clients = await measureClients()
const writing = await measureArticles()
const audits = await measureAudits()
const connections = await measureConnections()
const presses = await measurePresses()
const consolePresses = await measureConsolePresses()
const typing = await measureTyping()
say(
  formatTable({
    ...serverTable,
    'The blog; the size is that of the answer': blog,
    'Signed-in clients, 50 connections; each client has ten projects': portal,
    'The portal: 1,000 clients, each with 10 projects, 5,000 files and 500 messages': portalPages,
    'The console: 100,000 inquiries, 50,000 attachments, 1,000 clients, 50,000 e-mails': atWork,
    'Clients: 1,000, each with 10 projects, 100 messages and 20 files': clients,
    'The console: 20,000 articles': writing,
    'Visibility audits beside visitors': audits,
    'Connections: tokens, calendars, webhooks': connections,
    "A phone's first and second press, on slow 4G with a processor four times slower": presses,
    'Presses in the console at 1280, 200 ms from the server': consolePresses,
    'Typing in an article of 10,000 words': typing,
  }),
)
