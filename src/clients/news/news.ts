import { flag, listOf, number, orNull, shape, text, time, word, type Of } from '#api-client/answer.ts'
import { counted } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import { monthInWords } from '../dates.ts'

export type NewsKind = 'message' | 'approval' | 'file' | 'report' | 'update'

const newsItem = shape({
  kind: word<NewsKind>(),
  id: number,
  /** Where it is read: `message:7`, `approval:7`, `project:7`, `report:2026-11:7` or `files`. */
  place: text,
  title: text,
  /** Who of the agency. */
  by: orNull(text),
  projectName: orNull(text),
  at: time,
  isRead: flag,
  /** It waits for the client's decision. */
  isWaiting: flag,
  /** Of a version. */
  number: orNull(number),
})

/** What is open for a client: unread messages, other unread news by the place where they are read, versions to decide on. */
const openCounts = shape({
  messages: number,
  places: listOf(shape({ place: text, count: number })),
  approvals: number,
})

/** What `GET /api/client/news` answers: unread first, then the latest, and what the badges count. */
export const newsAnswer = shape({ userId: text, news: listOf(newsItem), open: openCounts })

export type NewsItem = Of<typeof newsItem>
export type News = Of<typeof newsAnswer>
export type OpenCounts = Of<typeof openCounts>

export const newsPlace = {
  project: (id: number) => `project:${id}`,
  approval: (id: number) => `approval:${id}`,
  report: (month: string, projectId: number) => `report:${month}:${projectId}`,
  files: () => 'files',
}

/** The page on which news are read. */
export function newsPath({ place }: Pick<NewsItem, 'place'>): string {
  const [kind, id = '', project] = place.split(':')
  if (kind === 'message') return paths.dashboardMessage(id)
  if (kind === 'approval') return paths.dashboardApproval(Number(id))
  if (kind === 'report') return paths.dashboardReport(id, project ? { project: Number(project) } : {})
  return kind === 'project' ? paths.dashboardProject(id) : paths.dashboardFiles()
}

/** A piece of news in a sentence: who did what, with the words that lead to it last. */
export function newsWords({ kind, title, by, isWaiting, number: version }: NewsItem): {
  before: string
  link: string
} {
  const who = by ?? 'We'
  if (kind === 'message') return { before: `${who} wrote to you: `, link: title }
  if (kind === 'file') return { before: `${who} added `, link: title }
  if (kind === 'update') return { before: `${who} posted `, link: title }
  if (kind === 'report') return { before: '', link: `Report for ${monthInWords(title)}` }
  return isWaiting
    ? { before: 'For your decision: ', link: title }
    : { before: `${who} sent `, link: `${title}, version ${version}` }
}

const kinds: Record<NewsKind, string> = {
  message: 'Message',
  approval: 'Approval',
  file: 'File',
  report: 'Report',
  update: 'Update',
}

/** What kind of news it is, and of which project. */
export const newsAbout = ({ kind, projectName }: NewsItem): string =>
  projectName === null ? kinds[kind] : `${kinds[kind]}, ${projectName}`

/** How much is unread, for the bell. */
export const unreadInWords = (count: number): string =>
  count === 0 ? 'Nothing unread' : counted(count, 'piece of news is unread', 'pieces of news are unread')
