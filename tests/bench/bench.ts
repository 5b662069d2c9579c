// npm run bench: figures, never verdicts. What is right or wrong is for `npm test` to say.
import { availableParallelism, cpus, totalmem } from 'node:os'
import { measureAudits } from './audits.ts'
import { measureBlog } from './blog.ts'
import { measureArticles } from './articles.ts'
import { measureClients } from './clients.ts'
import { measureConsole } from './console.ts'
import { measureInquiries } from './inquiries.ts'
import { measureMemory, measureStart } from './start.ts'
import { measurePages } from './pages.ts'
import { measurePortal } from './portal.ts'
import { measurePresses } from './presses.ts'
import { measureTyping } from './typing.ts'
import { formatTable } from './table.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

say(
  `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB. The server and what loads it share them.`,
)
say('Measuring; about twenty minutes.\n')
const pages = await measurePages()
const inquiries = await measureInquiries()
const blog = await measureBlog()
const portal = await measurePortal()
const atWork = await measureConsole()
const clients = await measureClients()
const writing = await measureArticles()
const audits = await measureAudits()
const presses = await measurePresses()
const typing = await measureTyping()
const start = await measureStart()
const memory = await measureMemory()
say(
  formatTable({
    Pages: pages,
    'Inquiries, 50 connections, each stored with its two e-mails queued before it is answered': inquiries,
    'The blog; the size is that of the answer': blog,
    'Signed-in clients, 50 connections; each client has ten projects': portal,
    'The console: 100,000 inquiries, 1,000 clients, 50,000 e-mails': atWork,
    'Clients: 1,000, each with 10 projects, 100 messages and 20 files': clients,
    'The console: 20,000 articles': writing,
    'Visibility audits beside visitors': audits,
    "A phone's first and second press, on slow 4G with a processor four times slower": presses,
    'Typing in an article of 10,000 words': typing,
    'From the command to the first answer': start,
    Memory: memory,
  }),
)
