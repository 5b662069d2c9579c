import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { TextArea } from '#kit/Field.tsx'
import type { ReturnedApprovalForm } from '../project-data.ts'
import { longestApproval } from './approval.ts'
import { placeInWords } from './pin-place.ts'
import type { WrittenComment } from './use-comment.ts'

type CommentBoxProps = {
  deliverableId: number
  /** The number of the version. */
  version: number
  comment: WrittenComment
  /** It is written in this box; another one is for browsers without scripts. */
  isOpen: boolean
  returned?: ReturnedApprovalForm | undefined
  /** Where the focus goes when it closes. */
  onClosed: () => void
}

/** The box of a comment, beside its pin or in the list. Escape discards an empty one, and asks before it discards words. */
export function CommentBox({ deliverableId, version, comment, isOpen, returned, onClosed }: CommentBoxProps) {
  const { draft, number, problem, isSaving, hasWords, write, save, discard } = comment
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    form.current?.querySelector('textarea')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function close() {
    discard()
    setIsAsking(false)
    onClosed()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    if (hasWords) setIsAsking(!isAsking)
    else close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what the buttons do, by Escape
    <form
      ref={form}
      className="grid gap-2"
      action={paths.pinApproval(deliverableId)}
      method="post"
      aria-label={isOpen ? `Comment ${number}` : 'Add a comment'}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void save().then((isStored) => isStored && onClosed())
      }}
    >
      <input type="hidden" name="version" value={version} />
      <TextArea
        id={isOpen ? `comment-words-${deliverableId}` : `page-words-${deliverableId}`}
        name="words"
        label={isOpen ? `Comment ${number}` : 'About the page'}
        hint={isOpen && draft ? placeInWords(draft.spot) : undefined}
        error={isOpen ? problem : returned?.errors.find(({ field }) => field === 'words')?.message}
        rows={2}
        maxLength={longestApproval.pin}
        {...(isOpen && draft
          ? { value: draft.words, onChange: ({ target }) => write(target.value) }
          : { defaultValue: returned?.values.words ?? '' })}
      />
      {isAsking && hasWords ? (
        <div className="flex flex-wrap gap-2">
          <p className="basis-full font-semibold" role="alert">
            Discard what you wrote?
          </p>
          <Button size="small" onClick={close}>
            Discard
          </Button>
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setIsAsking(false)
              form.current?.querySelector('textarea')?.focus()
            }}
          >
            Keep writing
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" pending={isSaving} pendingLabel="Saving...">
            Save comment
          </Button>
          {isOpen && (
            <Button size="small" variant="ghost" onClick={close}>
              Discard
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
