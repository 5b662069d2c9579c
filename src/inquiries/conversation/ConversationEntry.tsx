import { fullName } from '#shared/full-name.ts'
import type { ReactNode } from 'react'
import { momentWords, whenWords } from '../clock.ts'
import { eventWords } from './event-words.ts'
import type { ShownReply } from './conversation-data.ts'
import { correctedReply, type InquiryEvent, type InquiryAttachment } from '../inquiry-event.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Initials } from '#kit/Initials.tsx'
import { Badge } from '#kit/Badge.tsx'
import { ByHand } from '#kit/ByHand.tsx'
import { CorrectOutsideReply } from './acts/CorrectOutsideReply.tsx'
import { useInquiry } from './inquiry-context.tsx'
import { ForwardLink } from './InquiryMessage.tsx'
import { FileText } from 'lucide-react'
import { sizeInWords } from '#shared/counted.ts'

/** A message, reply or note; other events are under 'What happened'. */
export function ConversationEntry({ event }: { event: InquiryEvent }): ReactNode {
  const { data, now, nameOf } = useInquiry()
  const whose = (what: string) =>
    nameOf(event.by) === 'You' ? `Your ${what}` : `${nameOf(event.by)}’s ${what}`
  const { type } = event
  const isUnconfirmed = event.id < 0
  if (type === 'note')
    return (
      <Said event={event} title={`${whose('note')}, staff only`} kind="note">
        {isUnconfirmed && <Badge tone="waiting">Being saved</Badge>}
      </Said>
    )
  if (type === 'reply') {
    const reply = data.replies.find(({ id }) => id === event.replyId)
    return (
      <Said event={event} title={whose('reply')} kind="reply">
        {reply && <ReplyStatus reply={reply} />}
        {isUnconfirmed && <Badge tone="waiting">Leaves in a moment</Badge>}
        <Delay events={data.events} replyId={event.replyId} />
      </Said>
    )
  }
  if (type === 'outside-reply') {
    const reply = correctedReply(event, data.events)
    if (!reply) return null
    return (
      <Said event={reply} title={whose(`reply elsewhere (${reply.channel ?? 'not said how'})`)} kind="reply">
        <Badge tone="good">{`Recorded: given ${reply.repliedAt ? momentWords(new Date(reply.repliedAt), now) : 'earlier'}`}</Badge>
        <CorrectOutsideReply key={`${reply.repliedAt} ${reply.channel}`} reply={reply} />
      </Said>
    )
  }
  if (type === 'visitor-message')
    return (
      <Said
        event={event}
        title={`${nameOf('visitor')} wrote again${event.channel === undefined ? '' : ` by ${event.channel}`}`}
        kind="visitor"
      >
        <OfEmail event={event} />
      </Said>
    )
  if (byMachines.has(type)) return <OfMachine event={event} />
  if (type === 'forwarded') return <Forwarded event={event} />
  if (type === 'call-answered') return <CallAnswer event={event} />
  // In the conversation of the surviving inquiry only.
  return type === 'merged' && event.text !== undefined ? (
    <Said event={event} title={`Merged from ${event.other ?? 'another enquiry'}`} kind="visitor" />
  ) : null
}

const byMachines = new Set<InquiryEvent['type']>(['away', 'receipt', 'delivery'])

/** An absence, a receipt or a delivery report: a line that unfolds to its text. */
function OfMachine({ event }: { event: InquiryEvent }) {
  const { nameOf, now } = useInquiry()
  const { text = '', sender } = event
  return (
    <div className="said said--by-loom" id={`event-${event.id}`}>
      <ByHand isPerson={false} />
      <details className="disclosure">
        <summary>
          <span>
            {eventWords(event, nameOf)}, <time dateTime={event.at}>{whenWords(new Date(event.at), now)}</time>
          </span>
        </summary>
        {sender !== undefined && <p className="text-sm">From another address: {sender}</p>}
        <p className="said__text" dir="auto">
          {text === '' ? 'It has no words.' : text}
        </p>
      </details>
    </div>
  )
}

/** That someone forwarded a message, and to whom. */
function Forwarded({ event }: { event: InquiryEvent }) {
  const { nameOf, now } = useInquiry()
  return (
    <p className="said said--by-loom" id={`event-${event.id}`}>
      <ByHand isPerson />
      <span>
        <WithAddresses>{`${eventWords(event, nameOf)},`}</WithAddresses>{' '}
        <time dateTime={event.at}>{whenWords(new Date(event.at), now)}</time>
      </span>
    </p>
  )
}

/** What the visitor's calendar answers; of a refusal the call is where something can be done. */
function CallAnswer({ event }: { event: InquiryEvent }) {
  const { data, nameOf, now } = useInquiry()
  return (
    <p className="said said--by-loom" id={`event-${event.id}`}>
      <ByHand isPerson={false} />
      <span>
        {eventWords(event, nameOf)}, <time dateTime={event.at}>{whenWords(new Date(event.at), now)}</time>.{' '}
        {event.answer === 'declined' && (
          <a href={consolePaths.calendar({ call: data.inquiry.reference })}>
            Cancel this call, or offer other times
          </a>
        )}
      </span>
    </p>
  )
}

type SaidProps = {
  event: InquiryEvent
  title: string
  kind: 'note' | 'reply' | 'visitor'
  children?: ReactNode
}

function Said({ event, title, kind, children }: SaidProps) {
  const { data, now } = useInquiry()
  const { inquiry, colleagues } = data
  const isOfVisitor = kind === 'visitor'
  const colleague = colleagues.find(({ username, name }) => username === event.by || name === event.by)
  const name = isOfVisitor ? fullName(inquiry) : (colleague?.name ?? event.by)
  return (
    <article className={`said said--${kind}`} id={`event-${event.id}`}>
      <Initials name={name} isClient={isOfVisitor} />
      <div className="said__body">
        <div className="flex gap-y-0 gap-x-2 flex-wrap items-baseline">
          <h2 className="font-strong">{title}</h2>
          <span className="flex items-center -my-2 ml-auto">
            <time className="text-ink-700 text-xs tabular" dateTime={event.at}>
              {whenWords(new Date(event.at), now)}
            </time>
            {event.id > 0 && (event.type === 'reply' || event.type === 'visitor-message') && (
              <ForwardLink about={event.id} what={title} />
            )}
          </span>
        </div>
        {event.cc && (
          <p className="text-sm">
            <WithAddresses>{`Cc: ${event.cc.join(', ')}`}</WithAddresses>
          </p>
        )}
        {event.html === undefined ? (
          event.text && <SaidText text={event.text} />
        ) : (
          // oxlint-disable-next-line react/no-danger -- cleaned by the server when it was stored, and once more on its way out
          <div
            className="said__text said__text--rich"
            dir="auto"
            dangerouslySetInnerHTML={{ __html: event.html }}
          />
        )}
        {event.attachments && <Attachments files={event.attachments} />}
        {children}
      </div>
    </article>
  )
}

const mostLetters = 4000
const mostLines = 60

/** Splits a long text into its opening and a folded rest: an e-mail may have thousands of lines. */
export function openingOf(text: string): { opening: string; rest: string } {
  const lines = text.split('\n')
  const opening = lines.slice(0, mostLines).join('\n').slice(0, mostLetters)
  const rest = text.slice(opening.length)
  // A short rest is not worth folding.
  return rest.length < mostLetters / 4 && lines.length < mostLines * 1.25
    ? { opening: text, rest: '' }
    : { opening: opening.trimEnd(), rest: rest.replace(/^\n+/, '') }
}

function SaidText({ text }: { text: string }) {
  const { opening, rest } = openingOf(text)
  return (
    <>
      <p className="said__text" dir="auto">
        {opening}
      </p>
      {rest !== '' && (
        <details className="disclosure">
          <summary>Show the rest</summary>
          <p className="said__text" dir="auto">
            {rest}
          </p>
        </details>
      )}
    </>
  )
}

/** Sender, attachments and quoted text of a message by e-mail. */
function OfEmail({ event: { sender, attached, history } }: { event: InquiryEvent }) {
  return (
    <>
      {sender !== undefined && (
        <p className="text-sm">
          <WithAddresses>{`From another address: ${sender}`}</WithAddresses>
        </p>
      )}
      {attached && <p className="text-sm">Attached, not stored: {attached.join(', ')}</p>}
      {history !== undefined && (
        <details className="disclosure">
          <summary>Show all</summary>
          <p className="said__text" dir="auto">
            {history}
          </p>
        </details>
      )}
    </>
  )
}

/** The delivery of a reply. */
function ReplyStatus({ reply: { state, acceptedAt, failure } }: { reply: ShownReply }) {
  const { now } = useInquiry()
  if (state === 'sent')
    return <Badge tone="good">{acceptedAt ? `Sent ${momentWords(new Date(acceptedAt), now)}` : 'Sent'}</Badge>
  if (state === 'failed')
    return (
      <p className="text-sm">
        <Badge tone="bad">Not sent</Badge> {failure} Nobody has received this reply.{' '}
        <a href={consolePaths.mails('failed')}>See outgoing mail</a>
      </p>
    )
  if (failure)
    return (
      <p className="text-sm">
        <Badge tone="waiting">Tried again soon</Badge> {failure}
      </p>
    )
  return <Badge tone="waiting">{state === 'waiting' ? 'Leaves in a moment' : 'On its way'}</Badge>
}

/** The latest that mail servers say of a reply that waits there, and of each copy that waits or did not arrive. */
function Delay({ events, replyId }: { events: readonly InquiryEvent[]; replyId: number | undefined }) {
  const reports = events.filter((event) => event.type === 'delivery' && event.replyId === replyId)
  const latest = new Map(reports.map((event) => [event.recipient, event]))
  if (replyId === undefined) return null
  return [...latest].map(([recipient, { delivery, failure }]) => {
    // That the reply itself is lost is said by its status.
    const isLost = delivery === 'failed' && recipient !== undefined
    if (delivery !== 'delayed' && !isLost) return null
    return (
      <p className="text-sm" key={recipient ?? ''}>
        <Badge tone={isLost ? 'bad' : 'waiting'}>
          {isLost ? 'A copy did not arrive' : 'Delivery is delayed'}
        </Badge>{' '}
        {recipient !== undefined && <WithAddresses>{`${recipient}. `}</WithAddresses>}
        {failure}
        {!isLost && ' Their mail server keeps trying.'}
      </p>
    )
  })
}

/** The files of a message or a reply, for download, with thumbnails. */
function Attachments({ files }: { files: readonly InquiryAttachment[] }) {
  const { reference } = useInquiry().data.inquiry
  return (
    <ul className="flex flex-wrap gap-2 my-1.5" aria-label="Attached">
      {files.map(({ id, name, size, isStored, hasPreview, reason }) => (
        <li
          key={id}
          className="flex gap-2 items-center py-1.5 pr-3 pl-2 max-w-[22rem] min-h-target border border-line-500 bg-paper text-sm"
        >
          {hasPreview ? (
            <img
              className="w-[88px] flex-none h-[66px] object-cover"
              src={consolePaths.attachment(reference, id, { preview: '480' })}
              alt=""
              loading="lazy"
            />
          ) : (
            <FileText className="icon flex-none" aria-hidden />
          )}
          <span className="min-w-0 wrap-anywhere">
            {isStored ? (
              <a href={consolePaths.attachment(reference, id)} download={name}>
                {name}
              </a>
            ) : (
              <b>{name}</b>
            )}
            {isStored && <span className="fine fine--line">{sizeInWords(size)}</span>}
            {reason !== null && (
              <span className="fine fine--line">{isStored ? reason : `Not stored. ${reason}`}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
