import { whenWords, momentWords, messageClock } from '#inquiries/clock.ts'
import { Button } from '#kit/Button.tsx'
import type { ConsoleConversation, ConsoleMessage } from '../console-client.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { sizeInWords } from '#shared/counted.ts'
import { Initials } from '#kit/Initials.tsx'
import { Badge } from '#kit/Badge.tsx'
import { Tag } from '#kit/Tag.tsx'
import { useClient } from './client-context.tsx'
import { useMessageFiles } from './forms/use-message-files.ts'
import { useConsole } from '#console/frame/console-context.ts'
import { FilesField } from '../files/FilesField.tsx'
import { TextArea } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { Select } from '#kit/Select.tsx'
import { ownerOptions } from '#inquiries/OwnerSelect.tsx'

const actsClass = 'flex flex-wrap gap-y-2 gap-x-3 items-center justify-between text-sm'

type ConversationBoxProps = { conversation: ConsoleConversation; isOpen: boolean }

/** The reply form of a conversation. Replies can be undone for ten seconds. */
function AnswerForm({ conversation: { id, subject } }: { conversation: ConsoleConversation }) {
  const { data, returned, submissionKey } = useClient()
  const { username, firstName, wantsEmail } = data.client
  const isOwn = returned?.form === 'message' && returned.values?.['answerTo'] === String(id)
  const field = fieldPropsOf({ prefix: `answer-${id}`, ...(isOwn && returned) })
  const { attachments, dropClass, formProps } = useMessageFiles(username)
  return (
    <form
      method="post"
      action={consolePaths.clientForm(username, 'message')}
      encType="multipart/form-data"
      className={`grid gap-3 p-4 border border-line-500 ${dropClass}`}
      {...formProps}
    >
      <input type="hidden" name="answerTo" value={id} />
      <input type="hidden" name="submissionKey" value={`${submissionKey}-${id}`} />
      <TextArea
        label={`Reply to ${firstName}`}
        hint={
          wantsEmail
            ? `${firstName} will see it in the dashboard, and gets an e-mail about it.`
            : `${firstName} reads it in the dashboard, and has turned e-mails off.`
        }
        rows={4}
        maxLength={5000}
        required
        {...field('message')}
      />
      <FilesField
        id={field('file').id}
        error={field('file').error ?? field('attachments').error}
        values={isOwn ? returned.values : undefined}
        attachments={attachments}
      />
      <div>
        <Button type="submit" size="small" aria-label={`Send the reply: ${subject}`}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** A conversation: its messages, owner, waiting time, and the reply form. */
export function ConversationBox({ conversation, isOpen }: ConversationBoxProps) {
  const { data, now, isArchived, returned } = useClient()
  const { id, subject, projectId, messages, waitingSince } = conversation
  const project = data.projects.find((one) => one.id === projectId)
  const clock = waitingSince === null ? undefined : messageClock(waitingSince, now)
  const isReturned = returned?.form === 'message' && returned.values?.['answerTo'] === String(id)
  return (
    // It may have been opened or closed before hydration.
    <details
      className="border-b border-line"
      id={`conversation-${id}`}
      open={isOpen || isReturned}
      suppressHydrationWarning
    >
      <summary className="flex flex-wrap gap-y-0.5 gap-x-3 items-center min-h-[56px] py-2 wrap-anywhere">
        <b className="[text-decoration-line:underline] decoration-line-500 underline-offset-4">{subject}</b>
        <span className="fine">
          {[project?.projectName, `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`]
            .filter(Boolean)
            .join(', ')}
        </span>
        {clock && (
          <span className="ml-auto">
            <Tag tone={clock.urgency === 'late' ? 'danger' : 'weld'}>{clock.left}</Tag>
            <span className="sr-only">{clock.sentence}</span>
          </span>
        )}
      </summary>
      <div className="grid gap-4 max-w-[54rem] pt-1 pb-6">
        {messages.map((message) => (
          <Message key={message.id} message={message} messages={messages} />
        ))}
        {!isArchived && (
          <>
            <AnswerForm conversation={conversation} />
            <div className={actsClass}>
              <ConversationOwner conversation={conversation} />
              {waitingSince !== null && (
                <form method="post" action={consolePaths.clientForm(data.client.username, 'settle')}>
                  <input type="hidden" name="conversation" value={id} />
                  <Button
                    type="submit"
                    variant="ghost"
                    size="small"
                    aria-label={`No reply needed: ${subject}`}
                  >
                    No reply needed
                  </Button>
                </form>
              )}
            </div>
          </>
        )}
      </div>
    </details>
  )
}

type MessageProps = { message: ConsoleMessage; messages: ConsoleMessage[] }

function Message({ message, messages }: MessageProps) {
  const { data, now, isArchived } = useClient()
  const { id, senderName, message: text, createdAt, isFromClient, corrects } = message
  const correction = messages.find((one) => one.corrects === id)
  const isOpen = isFromClient && message.answeredAt === null
  return (
    <article className={`said said--${isFromClient ? 'visitor' : 'reply'} `} id={`message-${id}`}>
      <Initials name={senderName} isClient={isFromClient} />
      <div className={`said__body ${isOpen ? 'border-l-4 border-l-weld-400 bg-weld-100' : ''}`}>
        <div className="flex gap-y-0 gap-x-2 flex-wrap items-baseline">
          <h3 className="font-strong">
            {senderName} {isOpen && <Tag tone="weld">To reply to</Tag>}
            {corrects !== undefined && (
              <a className="text-mulberry-700 ml-1.5 font-demi text-xs" href={`#message-${corrects}`}>
                corrects an earlier message
              </a>
            )}
          </h3>
          <time className="ml-auto text-ink-700 text-xs tabular" dateTime={createdAt}>
            {whenWords(new Date(createdAt), now)}
          </time>
        </div>
        <p className="said__text" dir="auto">
          {text}
        </p>
        {message.attachments && message.attachments.length > 0 && (
          <ul className="flex flex-wrap gap-x-5">
            {message.attachments.map((file) => (
              <li key={file.id}>
                <a href={consolePaths.api.file(file.id)} download>
                  {file.name}
                </a>{' '}
                <span className="text-ink-700 text-xs">{sizeInWords(file.size)}</span>
              </li>
            ))}
          </ul>
        )}
        {!isFromClient && (
          <p className="flex flex-wrap gap-y-1 gap-x-4 items-center text-sm">
            {message.heldUntil !== null ? (
              <Badge tone="waiting">Leaves in a moment</Badge>
            ) : message.readAt !== null ? (
              <Badge tone="good">{`Seen ${momentWords(new Date(message.readAt), now)}`}</Badge>
            ) : message.isRead ? (
              <Badge tone="good">Seen</Badge>
            ) : (
              <Badge tone="waiting">Not seen yet</Badge>
            )}
            {correction && (
              <a className="text-mulberry-700" href={`#message-${correction.id}`}>
                Corrected
              </a>
            )}
            {!isArchived && message.heldUntil === null && !correction && (
              <a
                className="text-mulberry-700"
                href={consolePaths.clientWith(data.client.username, { act: 'message', about: String(id) })}
                aria-label={`Correct what ${senderName} wrote ${whenWords(new Date(createdAt), now)}`}
              >
                Correct
              </a>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

/** The owner of a conversation. */
function ConversationOwner({ conversation: { id, owner } }: { conversation: ConsoleConversation }) {
  const { data } = useClient()
  const { person } = useConsole().shell
  const fieldId = `owner-${id}`
  const value = owner?.username ?? ''
  return (
    <form method="post" action={consolePaths.clientForm(data.client.username, 'owner')} className={actsClass}>
      <input type="hidden" name="conversation" value={id} />
      <label htmlFor={fieldId}>Looked after by</label>
      <Select
        // Remounted when another person changes it.
        key={value}
        className="w-auto max-w-[12rem]"
        id={fieldId}
        name="owner"
        defaultValue={value}
        options={ownerOptions(data.colleagues, person)}
      />
      <Button type="submit" variant="ghost" size="small">
        Save
      </Button>
    </form>
  )
}
