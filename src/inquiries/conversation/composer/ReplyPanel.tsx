import { MessageSquareQuote, Paperclip } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useForm } from '#api-client/use-form.ts'
import { fillReply } from '../../saved-replies/reply-fields.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonTime } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Key } from '#kit/KeyHints.tsx'
import { Notice } from '#kit/Notice.tsx'
import { useDroppedFiles } from '#kit/use-dropped-files.ts'
import { useConsole } from '#console/frame/console-context.ts'
import { usePageLetters } from '#console/frame/use-shortcuts.ts'
import { FollowUpSelect } from '../FollowUp.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import type { ReplyEditorProps } from './editor/ReplyEditor.tsx'
import { LeavingReply } from './LeavingReply.tsx'
import { ReplyFiles, SendButtons } from './SendButtons.tsx'
import { SavedRepliesDialog } from './SavedRepliesDialog.tsx'
import { mostCopies } from '../../copies.ts'
import { sendByKey } from './send-by-key.ts'
import type { DraftState } from './use-draft.ts'
import { useReply } from './use-reply.ts'
import { eventWords } from '../event-words.ts'
import type { InquiryEvent } from '../../inquiry-event.ts'

const toolClass = 'max-sm:flex-none max-sm:px-2'

type ReplyPanelProps = { onWrite: () => void; onSent: () => void }

/** The reply to an enquiry: written, saved, sent, and taken back as long as it has not left. */
export function ReplyPanel({ onWrite, onSent }: ReplyPanelProps) {
  const { data, returned, visitor, submissionKey } = useInquiry()
  const { wantsLetterShortcuts } = useConsole().shell
  const before = returned?.form === 'reply' ? returned : undefined
  const {
    field,
    begun,
    takeField,
    takeEditor,
    draft,
    files,
    cc,
    setCc,
    copiesError,
    error,
    hasBraces,
    isSending,
    leaving,
    arrived,
    wasRefused,
    send,
    undo,
    onLeft,
    onRead,
    onInput,
    insert,
  } = useReply({ onWrite, onSent })
  const [isChoosing, setIsChoosing] = useState(false)
  const [wantsCopies, setWantsCopies] = useState(false)
  const isCopying = wantsCopies || cc !== '' || copiesError !== undefined
  const { isOver, handlers } = useDroppedFiles(files.add)
  const chooser = useRef<HTMLInputElement>(null)
  const [tools, setTools] = useState<Element | null>(null)
  const { Editor, isThere, load, setIsThere, composition } = useEditor(field, begun.html !== null)
  usePageLetters({ ';': () => setIsChoosing(true) })

  const { inquiry, savedReplies, replyValues } = data
  const refusal = refusals[inquiry.status]
  const { onSubmit } = useForm({
    send: async ({ asItIs, followUpDays, then: after = 'stay' }) =>
      await send(asItIs !== undefined, Number(followUpDays), after),
  })
  if (refusal !== undefined)
    return (
      <Notice tone="weld" title={refusal}>
        A note for your colleagues is always possible.
      </Notice>
    )

  const choose = (text: string) => {
    setIsChoosing(false)
    onWrite()
    insert(fillReply(text, replyValues).text)
  }
  return (
    <>
      {leaving && (
        <LeavingReply
          reference={inquiry.reference}
          visitor={visitor}
          leaving={leaving}
          onUndo={undo}
          onLeft={onLeft}
        />
      )}
      <form
        method="post"
        action={consolePaths.inquiryForm(inquiry.reference, 'reply')}
        className={`composer__form ${isOver ? 'outline-2 outline-dashed outline-mulberry-700 -outline-offset-4' : ''}`.trimEnd()}
        onSubmit={onSubmit}
        {...handlers}
        hidden={leaving !== undefined}
      >
        <Arrived arrived={arrived} wasRefused={wasRefused} onRead={onRead} />
        <input type="hidden" name="seenEvent" value={data.lastEvent} />
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <input type="hidden" name="attachments" value={files.files.map(({ id }) => id).join(',')} />
        <div className="composer__tools flex-wrap gap-0.5 items-center py-0.5 px-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto border-b border-line">
          <span className="contents" ref={setTools} />
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            aria-label="Files to attach"
            onChange={({ currentTarget }) => {
              files.add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <Button variant="quiet" size="small" className={toolClass} onClick={() => chooser.current?.click()}>
            <Paperclip className="icon" aria-hidden />
            <span className="max-sm:sr-only">Attach</span>
          </Button>
          <Button variant="quiet" size="small" className={toolClass} onClick={() => setIsChoosing(true)}>
            <MessageSquareQuote className="icon" aria-hidden />
            Saved replies
            {wantsLetterShortcuts && <Key>;</Key>}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className={toolClass}
            aria-expanded={isCopying}
            aria-controls={copiesId}
            onClick={() => setWantsCopies(!isCopying)}
          >
            Cc
          </Button>
        </div>
        <Copies value={cc} onChange={setCc} error={copiesError} isShown={isCopying} />
        {!isThere && (
          <>
            <label className="block pt-2 px-4 font-semibold text-sm scripting:sr-only" htmlFor="reply-text">
              Reply to {visitor}
            </label>
            <textarea
              ref={takeField}
              className="composer__text"
              id="reply-text"
              name="text"
              rows={6}
              placeholder={`Reply to ${visitor}`}
              maxLength={20_000}
              defaultValue={before?.values?.['text'] ?? data.draft}
              aria-describedby={error === undefined ? undefined : 'reply-error'}
              aria-invalid={error === undefined ? undefined : true}
              onFocus={load}
              {...composition}
              onInput={onInput}
              onKeyDown={(event) => sendByKey(event, event.currentTarget.form)}
            />
          </>
        )}
        {Editor && tools && (
          <Editor
            label={`Reply to ${visitor}`}
            field={field}
            takeField={takeField}
            stored={begun}
            errorId={error === undefined ? undefined : 'reply-error'}
            toolbarIn={tools}
            savedReplies={savedReplies}
            fill={(text) => fillReply(text, replyValues).text}
            onChange={onInput}
            onReady={(handle) => {
              takeEditor(handle)
              setIsThere(handle !== undefined)
            }}
          />
        )}
        {error !== undefined && (
          <p className="field__error pt-0 pb-2 px-4" id="reply-error" role="alert">
            {error}
          </p>
        )}
        <ReplyFiles of={files} />
        <div className="composer__foot flex-wrap gap-y-1 gap-x-2 items-center p-2 border-t border-line">
          <FollowUpSelect />
          <p className="px-1.5 text-ink-700 text-xs">{draftWords(draft)}</p>
          {hasBraces && (
            <Button type="submit" variant="ghost" name="asItIs" value="true" disabled={isSending}>
              Send as it is
            </Button>
          )}
          <SendButtons isSending={isSending} />
        </div>
      </form>
      {isChoosing && (
        <SavedRepliesDialog replies={savedReplies} onChoose={choose} onClose={() => setIsChoosing(false)} />
      )}
    </>
  )
}

const copiesId = 'reply-copies'

type CopiesProps = {
  value: string
  onChange: (typed: string) => void
  error: string | undefined
  /** Without scripts it always is. */
  isShown: boolean
}

/** Who else gets the reply: one line above the words. */
function Copies({ value, onChange, error, isShown }: CopiesProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isShown && (error !== undefined || field.current?.value === '')) field.current?.focus()
  }, [isShown, error])
  return (
    <div
      className={`composer__copies flex-wrap gap-x-3 items-center px-4 border-b border-line ${isShown ? '' : 'scripting:hidden'}`.trimEnd()}
      id={copiesId}
    >
      <label className="font-semibold text-sm" htmlFor="reply-cc">
        Cc
      </label>
      <input
        ref={field}
        className="min-w-0 flex-1 min-h-control text-sm"
        id="reply-cc"
        name="cc"
        value={value}
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        placeholder={`Up to ${mostCopies} addresses, with commas`}
        aria-describedby={error === undefined ? undefined : 'reply-cc-error'}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => sendByKey(event, event.currentTarget.form)}
      />
      {error !== undefined && (
        <p className="field__error basis-full pb-2" id="reply-cc-error">
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * The editor comes when someone goes to the field, and not while they are composing a letter in it; at once where the draft
 * has formatting, which only the editor shows. Without a connection the field stays as it is.
 */
function useEditor(field: RefObject<Element | null>, hasFormatting: boolean) {
  const [Editor, setEditor] = useState<ComponentType<ReplyEditorProps>>()
  const [isThere, setIsThere] = useState(false)
  const [isComposing, setIsComposing] = useState(false)
  const [load] = useState(
    () => () =>
      void import('./editor/ReplyEditor.tsx').then(
        (loaded) => setEditor(() => loaded.ReplyEditor),
        () => undefined,
      ),
  )
  // Someone may be in the field before React takes over.
  useEffect(() => {
    if (hasFormatting || field.current === document.activeElement) load()
  }, [field, hasFormatting, load])
  const composition = {
    onCompositionStart: () => setIsComposing(true),
    onCompositionEnd: () => setIsComposing(false),
  }
  return { Editor: isComposing && !isThere ? undefined : Editor, isThere, load, setIsThere, composition }
}

const refusals: Partial<Record<string, string>> = {
  spam: 'This enquiry is marked as spam. Take that back first, then reply.',
  merged: 'This enquiry was merged into another. Reply there.',
}

function draftWords(state: DraftState): string {
  if (state.stored === 'on-server') return `Draft saved ${londonTime(state.at)}`
  if (state.stored === 'on-device') return 'Keep writing. Your reply is saved on this device.'
  return state.stored === 'saving' ? 'Saving...' : ''
}

type ArrivedProps = {
  arrived: readonly InquiryEvent[]
  /** The reply was to be sent, and was held back for this. */
  wasRefused: boolean
  onRead: () => void
}

/** What others did while a reply was being written. The words in the field are left alone. */
function Arrived({ arrived, wasRefused, onRead }: ArrivedProps) {
  const { nameOf } = useInquiry()
  const last = arrived.at(-1)
  if (!last) return null
  return (
    <Notice
      tone="woad"
      title={`${nameOf(last.by)} changed this while you were writing. Your reply is untouched.`}
      action={
        <Button variant="ghost" size="small" className="no-scripting:hidden" onClick={onRead}>
          I’ve read it
        </Button>
      }
    >
      {wasRefused && 'Nothing was sent. '}
      {arrived.map((event) => (
        <span key={event.id} className="block wrap-anywhere whitespace-pre-line">
          {eventWords(event, nameOf)}
          {event.text ? `: “${event.text}”` : '.'}
        </span>
      ))}
    </Notice>
  )
}
