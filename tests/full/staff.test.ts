import { setTimeout as delay } from 'node:timers/promises'
import { describe, test, type TestContext } from 'vitest'
import { inquiryEvents, inquiryReplies } from '#inquiries/conversation-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import {
  type FaultPlace,
  finishJobs,
  makeFaultPlace,
  prepareStaff,
  type StaffActs,
  startStaffStream,
} from '#tests/support/fault-place.ts'
import { seededRandom } from '#tests/support/hostile.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/support/mail-servers.ts'
import { signInTo } from '#tests/support/people.ts'

const kills = Number(process.env['KILLS'] ?? 3)
const inquiriesEach = 6
const manyPeople = 50
const seconds = Number(process.env['STAFF_SECONDS'] ?? 5)
// One worker has five jobs in hand: so many mails may be accepted and not yet marked when it dies.
const workerConcurrency = 5
const dayMs = 86_400_000
// As fault-place.ts writes them.
const replyText = /Reply [-0-9a-f]{36}\./

async function readAll(place: FaultPlace) {
  const { db, close } = await place.openDatabase()
  const [stored, replies, events] = [
    await db.select().from(contactSubmissions),
    await db.select().from(inquiryReplies),
    await db.select().from(inquiryEvents),
  ]
  await close()
  return { stored, replies, events }
}

/** Finds the e-mails of a reply. Each is looked at once: there are thousands, and they are asked for again and again. */
function mailsByReply(mails: TestSmtpServer['mails']): (text: string) => typeof mails {
  const found = new Map<string, typeof mails>()
  let seen = 0
  return (text) => {
    for (const mail of mails.slice(seen)) {
      const reply = replyText.exec(mail.text ?? '')?.[0]
      if (reply !== undefined) found.set(reply, [...(found.get(reply) ?? []), mail])
    }
    seen = mails.length
    return found.get(text) ?? []
  }
}

type Played = {
  people: number
  /** What happens to the server meanwhile; `taken` counts the replies so far. @returns the one that runs at the end */
  during: (
    server: ServerProcess,
    settings: Record<string, string>,
    taken: () => number,
  ) => Promise<ServerProcess>
  /** E-mails that may come twice: those accepted whose server died before it could mark them. */
  mostRepeats: number
}

/** Staff reply, undo and merge; then everything they were told is compared with what came of it. @returns how many replies left */
async function play(
  { expect, onTestFinished }: Pick<TestContext, 'expect' | 'onTestFinished'>,
  { people, during, mostRepeats }: Played,
): Promise<number> {
  const random = seededRandom()
  const smtp = await startSmtpServer()
  onTestFinished(async () => await smtp.close())
  const place = await makeFaultPlace()
  onTestFinished(async () => await place.remove())
  const settings = { ...place.settings, SMTP_URL: smtp.url }
  const references = await prepareStaff(place, settings, people * inquiriesEach)
  const first = await startServer(settings)
  const cookie = await signInTo(first.url, 'maisie')
  const stream = startStaffStream({ url: first.url, cookie, references, random }, people)
  const server = await during(first, settings, stream.taken)
  const acts: StaffActs = await stream.stop()
  const arrived = mailsByReply(smtp.mails)
  const leaving = acts.replies.filter(({ isUndone }) => !isUndone)
  expect(await server.stop()).toBe(0)
  await finishJobs(place, settings)

  const sent = leaving.map(({ text }) => arrived(text))
  const repeats = sent.reduce((sum, mails) => sum + mails.length - 1, 0)
  process.stdout.write(
    `SEED=${random.seed}: ${people} people, ${acts.replies.length} replies (${acts.replies.length - leaving.length} taken back), ${acts.merged.length} merged, ${repeats} e-mails twice\n`,
  )
  expect(acts.replies.filter(({ isUndone, text }) => isUndone && arrived(text).length > 0)).toEqual([])
  expect(repeats).toBeLessThanOrEqual(mostRepeats)
  // What came twice is recognisable.
  expect(sent.filter((mails) => new Set(mails.map(({ messageId }) => messageId)).size > 1)).toEqual([])

  const { stored, replies, events } = await readAll(place)
  const eventsOf = (type: string, id: number) =>
    events.filter((event) => event.type === type && event.data.replyId === id).length
  const stateOf = new Map(replies.map(({ id, state }) => [id, state]))
  expect(replies).toHaveLength(acts.replies.length)
  expect(
    acts.replies.filter(({ id, isUndone }) => stateOf.get(id) !== (isUndone ? 'undone' : 'sent')),
  ).toEqual([])
  expect(replies.filter(({ id }) => eventsOf('reply', id) !== 1)).toEqual([])
  expect(
    replies.filter(({ id, state }) => eventsOf('reply-sent', id) !== (state === 'sent' ? 1 : 0)),
  ).toEqual([])
  const byReference = new Map(stored.map((inquiry) => [inquiry.reference, inquiry]))
  expect(
    acts.merged.filter(([from, into]) => byReference.get(from)?.mergedInto !== byReference.get(into)?.id),
  ).toEqual([])
  // The clock began when it came, and stopped when the first reply was accepted.
  for (const { id, createdAt, replyDueAt, repliedAt } of stored) {
    const accepted = replies.flatMap(({ inquiryId, acceptedAt }) =>
      inquiryId === id && acceptedAt ? [acceptedAt.getTime()] : [],
    )
    expect(replyDueAt.getTime() - createdAt.getTime()).toBe(dayMs)
    expect(repliedAt?.getTime()).toBe(accepted.length === 0 ? undefined : Math.min(...accepted))
  }
  return leaving.length
}

describe('staff reply, undo and merge', () => {
  test(`after ${kills} kills every act that was acknowledged holds, once`, async ({
    expect,
    onTestFinished,
  }) => {
    const random = seededRandom()
    const left = await play(
      { expect, onTestFinished },
      {
        people: 4,
        mostRepeats: kills * workerConcurrency,
        during: async (first, settings) => {
          let server = first
          for (let kill = 0; kill < kills; kill += 1) {
            await delay(random.between(500, 6000))
            await server.kill()
            server = await startServer(settings)
          }
          return server
        },
      },
    )
    expect(left).toBeGreaterThan(kills)
  })

  test(`of ${manyPeople} at once for at least ${seconds} s no reply is lost, and none is sent twice`, async ({
    expect,
    onTestFinished,
  }) => {
    const left = await play(
      { expect, onTestFinished },
      {
        people: manyPeople,
        mostRepeats: 0,
        during: async (server, _settings, taken) => {
          await delay(seconds * 1000)
          // A slow machine takes longer.
          while (taken() < 2 * manyPeople) await delay(50)
          return server
        },
      },
    )
    expect(left).toBeGreaterThan(manyPeople)
  })
})
