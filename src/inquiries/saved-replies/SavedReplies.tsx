import { Button } from '#kit/Button.tsx'
import { maxSavedReplies, replyFields, type SavedReply } from './reply-fields.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'

type SavedRepliesProps = {
  replies: SavedReply[]
  /** A refused form; `values.id` is empty for a new reply. */
  returned?: FormState | undefined
}

/** The saved replies of the agency, each with its form, and one for a new one. */
export function SavedReplies({ replies, returned }: SavedRepliesProps) {
  const returnedId = returned?.values?.['id'] ?? ''
  // A reply that was deleted meanwhile becomes a new one.
  const isOfNew = returned !== undefined && !replies.some(({ id }) => String(id) === returnedId)
  return (
    <>
      <p className="field__hint">
        In braces, and filled in for you:{' '}
        {Object.entries(replyFields)
          .map(([field, meaning]) => `{${field}}: ${meaning}`)
          .join(' · ')}
      </p>
      <ul className="entries">
        {replies.map((reply) => (
          <li key={reply.id}>
            <SavedReplyForm reply={reply} returned={String(reply.id) === returnedId ? returned : undefined} />
          </li>
        ))}
      </ul>
      {replies.length < maxSavedReplies ? (
        <SavedReplyForm reply={undefined} returned={isOfNew ? returned : undefined} />
      ) : (
        <p>There are {maxSavedReplies} saved replies: as many as there can be. Remove one to add another.</p>
      )}
    </>
  )
}

function SavedReplyForm({
  reply,
  returned,
}: {
  reply: SavedReply | undefined
  returned: FormState | undefined
}) {
  const id = reply ? String(reply.id) : ''
  const state: FormState = returned ?? { values: { title: reply?.title, text: reply?.text } }
  const prefix = `reply-${id || 'new'}`
  const field = fieldPropsOf({ prefix, ...state })
  return (
    <details className="disclosure" open={returned !== undefined}>
      <summary>{reply?.title ?? 'New saved reply'}</summary>
      <PostForm
        action={consolePaths.saveSettings('saved-replies')}
        className="form-grid form-grid--stack"
        prefix={prefix}
        errors={state.errors}
        failed="Nothing was saved"
      >
        <input type="hidden" name="id" value={id} />
        <TextField label="Name" maxLength={80} required {...field('title')} />
        <TextArea label="Reply" rows={8} maxLength={5000} required {...field('text')} />
        <div className="button-row">
          <Button type="submit">Save</Button>
          {reply && (
            <Button type="submit" variant="quiet" name="remove" value="yes" formNoValidate>
              Remove
            </Button>
          )}
        </div>
      </PostForm>
    </details>
  )
}
