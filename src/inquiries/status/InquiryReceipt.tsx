import { useState, type ReactNode } from 'react'
import { site } from '#content/site.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { BookCallLink } from '../BookCallLink.tsx'
import { Tag } from '#kit/Tag.tsx'
import { NextSteps } from '../NextSteps.tsx'
import { CheckNow } from '../forms/CheckNow.tsx'
import type { InquiryStatus, PrivateForm, StatusMessage } from '../inquiry-status.ts'
import { MessageForm } from './MessageForm.tsx'
import { ReplyClockPanel } from './ReplyClockPanel.tsx'
import { replyClock, type ReplyClock } from './reply-clock.ts'
import { FailedDelivery, LateNotice } from './StatusNotices.tsx'
import { londonDateAndTime, londonDay, longDate } from '#shared/dates.ts'
import { FactRows } from '#kit/FactRows.tsx'
import { Unbroken } from '#kit/Unbroken.tsx'

const doneWords: Record<PrivateForm, string> = {
  messages: 'We have your message. You can read it above.',
  withdrawal: 'Your enquiry is withdrawn. Thank you for telling us.',
  erasure: 'Your request is with the people in charge.',
  address: 'Thank you. Our replies go to the new address from now on.',
}

// The end of the free audit's message (request-forms.ts).
const websiteIn = (message: string) => /(?:^|\n)Website: (.+)$/.exec(message)?.[1] ?? ''

type InquiryReceiptProps = {
  first: InquiryStatus
  /** The secret of the address. */
  statusToken: string
}

const inLondon = (time: string) => londonDateAndTime(new Date(time))

type Knot = { title: string; text: string; isOpen: boolean }

/** The progress of the inquiry: completed steps are closed knots, the others open ones. */
const StatusThread = ({ status }: { status: InquiryStatus }) => (
  <ol className="knots [--thread:3px_solid_var(--madder-700)] grid md:grid-cols-[repeat(3,1fr)]">
    {knotsOf(status).map(({ title, text, isOpen }) => (
      <li
        className={`relative grid gap-0.5 content-start pb-6 pl-10 md:pt-10 md:pr-6 md:pb-0 md:pl-0 ${isOpen ? 'knots__open' : ''}`.trimEnd()}
        key={title}
      >
        <b className="font-display font-semibold text-d3 leading-[1.25] tracking-title">
          <Unbroken>{title}</Unbroken>
        </b>
        <span className="text-muted text-sm">{text}</span>
      </li>
    ))}
  </ol>
)

function knotsOf({ receivedAt, openedAt, owner, repliedAt, state, ...status }: InquiryStatus): Knot[] {
  const by = owner && `with ${owner.name}`
  const read = [openedAt && inLondon(openedAt), by].filter(Boolean).join(', ')
  return [
    { title: 'Received', text: inLondon(receivedAt), isOpen: false },
    openedAt === null
      ? { title: 'Read by a person', text: by ?? 'Not yet', isOpen: true }
      : { title: 'Read by a person', text: read, isOpen: false },
    repliedAt === null
      ? state === 'waiting'
        ? { title: 'A personal reply', text: dueWords(status), isOpen: true }
        : { title: 'No reply needed', text: 'It is closed', isOpen: true }
      : { title: 'Replied', text: inLondon(repliedAt), isOpen: false },
  ]
}

function dueWords({ replyDueAt, newTime, asOf }: Pick<InquiryStatus, 'replyDueAt' | 'newTime' | 'asOf'>) {
  const due = inLondon(replyDueAt)
  if (Date.parse(replyDueAt) >= Date.parse(asOf)) return `By ${due}`
  return newTime ? `Was due ${due}. Now by ${inLondon(newTime.until)}` : `Was due ${due}`
}

/** The private page: the reference, the deadline, the conversation, and the visitor's acts. */
export function InquiryReceipt({ first, statusToken }: InquiryReceiptProps) {
  const [status, setStatus] = useState(first)
  const { reference, state, done } = status
  const clock = replyClock(status)
  const isWaiting = state === 'waiting'
  const actionOf = (form: PrivateForm) => privatePaths.form(statusToken, form)
  return (
    <>
      <section className="inner-hero inner-hero--short dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <p>
              <Tag tone="outline-on-dark">{reference}</Tag>
            </p>
            <h1 className="d1">{titleOf(status, clock)}</h1>
            <p className="lede">{ledeOf(status, clock)}</p>
          </div>
        </div>
      </section>
      <section
        className="section pt-[clamp(var(--space-10),5vw,var(--space-20))] print:pt-0"
        aria-label="Your enquiry"
      >
        <div className="page-width">
          {isWaiting && clock.state === 'late' && <LateNotice status={status} />}
          {(isWaiting || state === 'replied') && (
            <ReplyClockPanel clock={clock} status={status} address={paths.inquiryStatus(statusToken)} />
          )}
          {status.failedReplyBy !== null && <FailedDelivery status={status} action={actionOf('address')} />}
          <StatusThread status={status} />
          <div className="grid gap-y-14 gap-x-[clamp(var(--space-10),6vw,var(--space-20))] mt-[clamp(var(--space-14),6vw,var(--space-20))] lg:grid-cols-[8fr_4.6fr] [&_a:not(.button)]:inline-block [&_a:not(.button)]:py-1">
            <div className="grid gap-14 content-start">
              <section aria-labelledby="conversation-heading">
                <h2 className="d2" id="conversation-heading">
                  Conversation
                </h2>
                <Conversation status={status} />
                <output
                  id="done"
                  className={
                    done &&
                    'block scroll-mt-[120px] mt-5 py-4 px-5 border-l-6 border-l-success-700 bg-success-100'
                  }
                >
                  {done && doneWords[done]}
                </output>
                <MessageForm
                  status={status}
                  statusToken={statusToken}
                  onSent={(sent) => setStatus({ ...sent, done: 'messages' })}
                />
              </section>
              {isWaiting && clock.state === 'waiting' && (
                <section aria-labelledby="next-heading">
                  <h2 className="d2" id="next-heading">
                    What happens next
                  </h2>
                  <NextSteps />
                  <p className="mt-4">
                    <BookCallLink size="small" />
                  </p>
                  {status.asksForAudit && <CheckNow website={websiteIn(status.message)} />}
                </section>
              )}
            </div>
            <aside className="grid gap-10 content-start" aria-label="What you sent, and what you can ask for">
              <section className="grid gap-3 content-start" aria-labelledby="sent-heading">
                <h2 className="d3" id="sent-heading">
                  What you sent
                </h2>
                {status.mergedFrom !== null && (
                  <p className="small">
                    You also wrote as {status.mergedFrom}. Both continue here, as {reference}.
                  </p>
                )}
                <FactRows rows={status.rows} />
                <p className="small">
                  You can also write to <MailLink address={site.mailbox} subject={reference} />: please quote
                  your reference.
                </p>
              </section>
              <WithdrawOrErase status={status} actionOf={actionOf} />
            </aside>
          </div>
          <div className="button-row mt-[clamp(var(--space-14),6vw,var(--space-20))]">
            <ButtonLink href={paths.homeForm()} variant="ghost">
              Submit Another Request
            </ButtonLink>
            <ButtonLink href={paths.home()}>Return Home</ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}

/** The messages and replies, the earliest first. */
function Conversation({ status }: { status: InquiryStatus }) {
  const { message, receivedAt, conversation } = status
  const first: StatusMessage[] = message === '' ? [] : [{ by: null, at: receivedAt, text: message }]
  const messages = [...first, ...conversation]
  if (messages.length === 0) return <p className="muted">You sent no message with it.</p>
  return (
    <ol className="mt-5 border-t-2 border-t-ink-900">
      {messages.map((one) => (
        <li
          key={`${one.at} ${one.text}`}
          className={
            one.by
              ? 'grid gap-3 py-6 px-[clamp(var(--space-4),2.4vw,var(--space-8))] bg-woad-100 forced-colors:border'
              : 'grid gap-3 py-6 border-b border-b-line'
          }
        >
          <p className="flex flex-wrap gap-y-0.5 gap-x-4 items-baseline text-ink-700 text-sm">
            <b className="text-ink-900 font-display font-semibold text-lede leading-[1.3]">
              {one.by ? one.by.name : 'You'}
            </b>
            {one.by?.position && <span>{one.by.position}</span>}
            <time className="ml-auto" dateTime={one.at}>
              {londonDateAndTime(new Date(one.at))}
            </time>
          </p>
          <p className="max-w-measure wrap-anywhere whitespace-pre-line" dir="auto">
            {one.text}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The heading: the state of the inquiry in a sentence. */
function titleOf({ state, openedAt }: InquiryStatus, clock: ReplyClock): string {
  if (state === 'withdrawn') return 'You have withdrawn this enquiry'
  if (state === 'closed') return 'This enquiry is closed'
  return clock.state === 'waiting' && openedAt !== null
    ? `A person has read it. We’ll reply ${clock.due}`
    : clock.title
}

function ledeOf({ state, conversation, openedAt }: InquiryStatus, clock: ReplyClock): string {
  if (state === 'withdrawn') return 'Nobody will write to you about it again unless you write to us below.'
  if (state === 'closed') return 'If there is more to say, write below and we’ll open it again.'
  if (state === 'replied')
    return conversation.some(({ by }) => by !== null)
      ? 'Our reply is in your inbox, and below.'
      : 'You have our reply.'
  if (clock.state === 'late') return 'You were promised a reply within 24 hours, and you haven’t had one.'
  return openedAt === null
    ? 'Your enquiry has reached us. A strategist replies within 24 hours.'
    : 'A strategist replies within 24 hours of the moment you wrote.'
}

type WithdrawOrEraseProps = { status: InquiryStatus; actionOf: (form: 'withdrawal' | 'erasure') => string }

function WithdrawOrErase({ status, actionOf }: WithdrawOrEraseProps) {
  const { state, keptUntil, erasureAskedAt } = status
  const lastDay = longDate(londonDay(new Date(keptUntil)))
  return (
    <section className="grid gap-3 content-start" aria-labelledby="ends-heading">
      <h2 className="d3" id="ends-heading">
        Withdraw or erase
      </h2>
      {(state === 'waiting' || state === 'replied') && (
        <Fold title="I no longer need a reply">
          <p className="small">
            We’ll close it, and nobody will write to you about it again unless you write here. This page stays
            until {lastDay}.
          </p>
          <form method="post" action={actionOf('withdrawal')}>
            <Button type="submit" variant="ghost" size="small">
              Withdraw my enquiry
            </Button>
          </form>
        </Fold>
      )}
      {erasureAskedAt === null ? (
        <Fold title="Erase what you have about me">
          <p className="small">
            This sends a request to the people in charge. A person will do it within a month, and write to you
            when it is done. Until then everything stays as it is.
          </p>
          <form method="post" action={actionOf('erasure')}>
            <Button type="submit" variant="ghost" size="small">
              Ask to be erased
            </Button>
          </form>
        </Fold>
      ) : (
        <p className="small">
          You asked us on {londonDateAndTime(new Date(erasureAskedAt))} to erase what we have about you. A
          person will do it within a month of that, and write to you when it is done.
        </p>
      )}
      <p className="small muted">
        If nothing more happens, this page stays until {lastDay}. Bookmark it: nobody can find it without the
        link.
      </p>
    </section>
  )
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="unfold">
    <summary>{title}</summary>
    {children}
  </details>
)
