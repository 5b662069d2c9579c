import { makeZip } from 'client-zip'
import { plainFileName } from '#platform/files/content.ts'
import type { Db } from '#platform/db/database.ts'
import type { User } from '#accounts/users.server.ts'
import { listViews } from '#accounts/client-views.server.ts'
import { site } from '#content/site.ts'
import { londonDateAndTime, longDate } from '#shared/dates.ts'
import { escapeMarkup as text } from '#shared/escape.ts'
import { eventsOf } from './approvals/approval-groups.ts'
import { monthInWords } from './dates.ts'
import { type ApprovalDecision, type Deliverable, type Pin } from './client-shapes.ts'
import { placeInWords, spotOf } from './approvals/pin-place.ts'
import type { ClientFile } from './files/client-file.ts'
import type { Message, Project, ProjectUpdate } from './project-data.ts'
import type { PublishedReport } from './reports/report.ts'
import { listDeliverables, listTakenBack } from './approvals/list.server.ts'
import { listPins } from './approvals/pins.server.ts'
import { listSharedFiles, readContent } from './files/store.server.ts'
import { listAllIssues } from './reports/store.server.ts'
import { listMessages } from './messages/messages.server.ts'
import { listProjects } from './store.server.ts'
import { listUpdates } from './updates.server.ts'
import { reportMarkdown } from './reports/report-files.server.ts'

/** The data of the pages. */
type Copy = {
  exportedAt: string
  profile: { username: string; email: string; firstName: string; lastName: string }
  projects: readonly Project[]
  projectUpdates: readonly ProjectUpdate[]
  messages: readonly Message[]
  deliverables: readonly Deliverable[]
  files: readonly ClientFile[]
  takenBack: readonly ApprovalDecision[]
  comments: readonly (Pin & { versionId: number })[]
  reports: readonly PublishedReport[]
}

/** A page of the copy, which needs no other file. */
const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid;padding:1rem 0}pre,.words{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head>
<body><main><h1>${text(title)}</h1>
${body}
</main></body></html>
`

const when = (iso: string) => text(londonDateAndTime(new Date(iso)))
const words = (given: string) => `<p class="words">${text(given)}</p>`
const none = '<p>Nothing.</p>'
const list = (items: string[]) => items.join('\n') || none

/** The pages of a client's copy, by their names, to be read and printed without us. `paths` are those of the files in it. */
function copyPages(copy: Copy, paths: ReadonlyMap<number, string>): Map<string, string> {
  const { profile, projects, projectUpdates, messages, deliverables, files, reports, comments } = copy
  const name = `${profile.firstName} ${profile.lastName}`
  const fileLink = ({ id, name: label }: { id: number; name: string }) => {
    const path = paths.get(id)
    return path === undefined ? text(label) : `<a href="${text(encodeURI(path))}">${text(label)}</a>`
  }
  const projectName = (id: number | null) => projects.find((project) => project.id === id)?.projectName ?? ''
  return new Map([
    [
      'index.html',
      page(
        `What ${site.name} has for ${name}`,
        `<p>As of ${when(copy.exportedAt)}. ${text(profile.email)}, ${text(profile.username)}.</p>
<ul><li><a href="records.html">Projects and what happened in them</a></li><li><a href="messages.html">Messages</a></li><li><a href="approvals.html">Approvals</a></li><li><a href="reports.html">Reports</a></li><li><a href="data.json">All of it for machines, as JSON</a></li></ul>
<h2>Files</h2><ul>${files.map((file) => `<li>${fileLink(file)}</li>`).join('') || '<li>None.</li>'}</ul>`,
      ),
    ],
    [
      'records.html',
      page(
        'Projects',
        list(
          projects.map(
            (project) => `<article><h2>${text(project.projectName)}</h2>
<p>${text([project.projectType, project.status, project.totalValue ?? ''].filter(Boolean).join(', '))}. ${text(
              [project.startDate, project.completionDate]
                .map((day) => (day === null ? '' : longDate(day)))
                .filter(Boolean)
                .join(' to '),
            )}</p>${words(project.description ?? '')}
${projectUpdates
  .filter(({ projectId }) => projectId === project.id)
  .map(
    (update) => `<h3>${text(update.title)}</h3><p>${when(update.createdAt)}</p>${words(update.description)}`,
  )
  .join('\n')}</article>`,
          ),
        ),
      ),
    ],
    [
      'messages.html',
      page(
        'Messages',
        list(
          messages.map(
            (message) =>
              `<article><h2>${text(message.subject)}</h2><p>${text(message.senderName)}, ${when(message.createdAt)}. ${text(projectName(message.projectId))}</p>${words(message.message)}</article>`,
          ),
        ),
      ),
    ],
    [
      'approvals.html',
      page(
        'Approvals',
        list(
          deliverables.map(
            (work) => `<article><h2>${text(work.title)}</h2><p>${text(work.projectName)}</p>
${work.versions
  .map(
    (
      version,
    ) => `<h3>Version ${version.number}</h3>${words(version.note)}<p>${version.files.map(fileLink).join(', ')}</p>
<ol>${comments
      .filter(({ versionId }) => versionId === version.id)
      .map(
        (pin) =>
          `<li value="${pin.number}">${text(`${placeInWords(spotOf(pin))}: ${pin.words}`)} (${text(pin.authorName)}, ${when(pin.at)})</li>`,
      )
      .join('')}</ol>`,
  )
  .join('\n')}
<h3>Record</h3><ul>${eventsOf(work, copy.takenBack)
              .map((event) => `<li>${when(event.at)}: ${text(event.title)}. ${text(event.text)}</li>`)
              .join('')}</ul></article>`,
          ),
        ),
      ),
    ],
    [
      'reports.html',
      page(
        'Reports',
        list(
          reports.map(
            (report) =>
              `<article><h2>${text(`${monthInWords(report.month)}: ${report.projectName}, issue ${report.issue}`)}</h2><pre>${text(reportMarkdown(report))}</pre></article>`,
          ),
        ),
      ),
    ],
  ])
}

/** Everything stored about a client and their work, for download (UK GDPR, articles 15 and 20). */
async function collectDownload(db: Db, user: User, now: Date) {
  const { id, username, email, firstName, lastName, role, status, createdAt, wantsEmail } = user
  return {
    exportedAt: now.toISOString(),
    profile: {
      id,
      username,
      email,
      firstName,
      lastName,
      role,
      status,
      createdAt: createdAt.toISOString(),
      wantsEmail,
    },
    projects: await listProjects(db, id, everything),
    projectUpdates: await listUpdates(db, id, undefined, everything),
    messages: await listMessages(db, id, { shown: everything }),
    views: await listViews(db, id, everything),
    userId: id,
    deliverables: await listDeliverables(db, id, { limit: everything }),
    files: await listSharedFiles(db, id),
    takenBack: await listTakenBack(db, id),
    comments: await listPins(db, id),
    reports: await listAllIssues(db, id),
  }
}

type ZipFile = { name: string; lastModified: Date; input: string | AsyncIterable<Uint8Array> }

/**
 * The same as a streamed ZIP file: pages for people, all of it as JSON, and the files.
 */
export const zipDownload = (db: Db, user: User, now: Date): ReadableStream<Uint8Array> =>
  // An aborted download ends the work, which is no error.
  makeZip(filesOf(db, user, now)).pipeThrough(new TransformStream())

async function* filesOf(db: Db, user: User, now: Date): AsyncGenerator<ZipFile> {
  const copy = await collectDownload(db, user, now)
  const paths = new Map(copy.files.map(({ id, name }) => [id, `files/${id}-${plainFileName(name)}`]))
  for (const [name, input] of copyPages(copy, paths)) yield { name, lastModified: now, input }
  yield { name: 'data.json', lastModified: now, input: `${JSON.stringify(copy, undefined, 2)}\n` }
  for (const { id, bytes, createdAt } of copy.files)
    yield {
      name: paths.get(id) ?? `files/${id}`,
      lastModified: new Date(createdAt),
      input: readContent(db, id, { first: 0, last: bytes - 1 }),
    }
}

const everything = 1_000_000
