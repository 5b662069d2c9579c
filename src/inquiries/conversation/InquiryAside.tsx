import { Inbox, UserRoundPlus } from 'lucide-react'
import { whenWords } from '../clock.ts'
import type { OtherInquiry } from './conversation-data.ts'
import { eventWords, isByHand, stateWords } from './event-words.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Section, Entry, EntryList } from '#kit/Section.tsx'
import { FollowUpSection } from './FollowUp.tsx'
import { FilledIn } from './InquiryMessage.tsx'
import { useInquiry } from './inquiry-context.tsx'
import { Facts } from '#kit/Facts.tsx'
import type { AttachedAudit } from '../attached-audit.ts'
import { pointsInWords } from '#shared/counted.ts'
import { privatePaths } from '#shared/paths.ts'
import { useForm } from '#api-client/use-form.ts'
import { Button } from '#kit/Button.tsx'
import { Badge } from '#kit/Badge.tsx'
import { ByHand } from '#kit/ByHand.tsx'
import { showAside, useConsole, usePageActs } from '#console/frame/console-context.ts'
import { OwnerSelect } from '../OwnerSelect.tsx'
import { usePageLetters } from '#console/frame/use-shortcuts.ts'
import { useOwnerChange } from './use-changes.ts'

// The first ones have the best return.
const mostAuditsShown = 3

/** The attached audit: its score, and what needs work with its evidence. */
function AttachedAuditPart({ audit }: { audit: AttachedAudit }) {
  const { host, points, passed, counted, finishedAt, findings, token } = audit
  const rest = findings.slice(mostAuditsShown)
  return (
    <Section title="Their audit">
      <Facts
        className="facts grid gap-2"
        rows={[
          ['Website', host],
          ['Count', `${pointsInWords(points)}; ${passed} of ${counted} checks passed`],
          [
            'Read',
            <time key="read" dateTime={finishedAt}>
              {shortDateAndTime(new Date(finishedAt))}
            </time>,
          ],
          [
            'Report',
            <>
              <a href={privatePaths.audit(token)}>Open it</a>, while they keep it
            </>,
          ],
        ]}
      />
      <Findings findings={findings.slice(0, mostAuditsShown)} />
      {rest.length > 0 && (
        <details className="disclosure">
          <summary>{`The rest of it (${rest.length})`}</summary>
          <Findings findings={rest} />
        </details>
      )}
    </Section>
  )
}

const Findings = ({ findings }: Pick<AttachedAudit, 'findings'>) => (
  <ul className="pt-3 grid gap-2">
    {findings.map(({ title, state, points, saw, where }) => (
      <li className="text-sm leading-snug wrap-anywhere" key={title}>
        <b>{title}</b>
        <span className="fine fine--line">
          {state === 'fail' ? 'Fails' : 'Needs work'}
          {points > 0 ? `, points lost: ${points}` : ', no points lost'}
        </span>
        {saw !== '' && <span className="fine fine--line">{`${where}: ${saw}`}</span>}
      </li>
    ))}
  </ul>
)

/** The details of an inquiry: owner, form fields, other inquiries, attribution and history. */
export function InquiryAside() {
  const { data, visitor } = useInquiry()
  const own = data.others.filter(({ isSamePerson }) => isSamePerson)
  const colleagues = data.others.filter(({ isSamePerson }) => !isSamePerson)
  const { company } = data.inquiry
  return (
    <>
      <OwnerForm />
      <FollowUpSection />
      <FilledIn />
      {data.audit && <AttachedAuditPart audit={data.audit} />}
      {own.length > 0 && <Others title={`Also from ${visitor}`} others={own} />}
      {colleagues.length > 0 && (
        <Others title={`Also from ${company || 'this company'}`} others={colleagues} />
      )}
      <Source />
      <History />
    </>
  )
}

function Source() {
  const { sourceRows } = useInquiry().data
  return (
    <Section title="How they found us">
      {sourceRows.length === 0 ? (
        <p className="pt-3 text-ink-700 text-sm">Not known: they did not allow it, or came straight to us.</p>
      ) : (
        <Facts className="facts grid gap-2" rows={sourceRows} />
      )}
    </Section>
  )
}

const Others = ({ title, others }: { title: string; others: OtherInquiry[] }) => (
  <Section title={title}>
    <EntryList>
      {others.map(({ reference, name, what, status, receivedAt, isSamePerson }) => (
        <Entry
          key={reference}
          mark={<Inbox className="icon" aria-hidden />}
          title={what || reference}
          href={consolePaths.inquiry(reference)}
          aside={<time dateTime={receivedAt}>{shortDateAndTime(new Date(receivedAt))}</time>}
        >
          {isSamePerson ? stateWords[status] : `${name}. ${stateWords[status]}`}
        </Entry>
      ))}
    </EntryList>
  </Section>
)

// Earlier events are folded.
const mostShown = 8

function History() {
  const { data, now, nameOf } = useInquiry()
  const lines: Line[] = data.events.toReversed().map((event) => ({
    key: String(event.id),
    at: event.at,
    isPerson: isByHand(event),
    text: eventWords(event, nameOf),
  }))
  const { acknowledgement, inquiry } = data
  if (acknowledgement?.sentAt)
    lines.push({
      key: 'acknowledged',
      at: acknowledgement.sentAt,
      isPerson: false,
      text: `Acknowledged to ${inquiry.email}`,
    })
  lines.push({ key: 'arrived', at: inquiry.receivedAt, isPerson: false, text: 'Arrived' })
  const sorted = lines.toSorted((one, other) => other.at.localeCompare(one.at))
  const earlier = sorted.slice(mostShown)
  return (
    <Section title="What happened">
      <Lines lines={sorted.slice(0, mostShown)} now={now} />
      {earlier.length > 0 && (
        <details className="disclosure">
          <summary>{`Everything before that (${earlier.length})`}</summary>
          <Lines lines={earlier} now={now} />
        </details>
      )}
    </Section>
  )
}

type Line = { key: string; at: string; isPerson: boolean; text: string }

const Lines = ({ lines, now }: { lines: Line[]; now: Date }) => (
  <ol className="grid gap-2 pt-3">
    {lines.map(({ key, at, isPerson, text }) => (
      <li
        key={key}
        className="history__line text-sm leading-snug wrap-anywhere grid grid-cols-[18px_minmax(0,1fr)] gap-2"
      >
        <ByHand isPerson={isPerson} />
        <p>
          <WithAddresses>{text}</WithAddresses>
          <time className="block text-ink-700 text-xs tabular" dateTime={at}>
            {whenWords(new Date(at), now)}
          </time>
        </p>
      </li>
    ))}
  </ol>
)

/** The owner and the state. A native form: it works without scripts. */
function OwnerForm() {
  const { data, returned } = useInquiry()
  const { person } = useConsole().shell
  const change = useOwnerChange()
  const { inquiry, colleagues } = data
  const owner = inquiry.owner?.username ?? ''
  const error = returned?.form === 'assign' ? returned.errors?.[0]?.message : undefined
  const focusOwner = () => {
    showAside()
    document.querySelector<HTMLElement>('#owner')?.focus()
  }
  usePageLetters({ a: focusOwner, d: focusOwner })

  usePageActs([
    {
      id: 'assign',
      title: 'Assign to…',
      letter: 'a',
      icon: UserRoundPlus,
      choices: [
        ...colleagues.map(({ username, name }) => ({
          id: username,
          title: username === person.username ? `Me, ${name}` : name,
          run: () => change(username, name),
        })),
        { id: 'nobody', title: 'Nobody', run: () => change(null, undefined) },
      ],
    },
  ])

  const { onSubmit } = useForm({
    // The value of 'Assign to me' comes after that of the select.
    send(values) {
      const colleague = colleagues.find(({ username }) => username === values['owner'])
      change(colleague?.username ?? null, colleague?.name)
    },
  })
  return (
    <section className="console-section" aria-label="Owner and state">
      <form
        method="post"
        action={consolePaths.inquiryForm(inquiry.reference, 'assign')}
        className="owner-form grid gap-2"
        onSubmit={onSubmit}
      >
        <OwnerSelect id="owner" owner={owner} colleagues={colleagues} error={error} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="ghost">
            Reassign
          </Button>
          {owner === '' && (
            <Button type="submit" variant="ghost" name="owner" value={person.username}>
              Assign to me
            </Button>
          )}
        </div>
      </form>
      <Facts
        className="facts grid gap-2"
        rows={[
          [
            'State',
            <Badge key="state" tone={tones[inquiry.status]}>
              {stateWords[inquiry.status]}
            </Badge>,
          ],
        ]}
      />
    </section>
  )
}

const tones = {
  new: 'new',
  open: 'waiting',
  replied: 'good',
  converted: 'good',
  closed: 'off',
  spam: 'bad',
  merged: 'off',
} as const
