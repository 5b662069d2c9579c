import { useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { HttpError, newSubmissionKey } from '#api-client/http.ts'
import { send } from '#api-client/send.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorSummary.tsx'
import { TextArea } from '#ui/Field.tsx'
import { readForm } from '#ui/use-checked-form.ts'
import { longestApproval } from '../approval.ts'
import { isClientQuery } from '../dashboard/client-queries.ts'
import { ownCalls } from '../own-calls.ts'
import { pinPlaces, placeInWords, placeOf } from '../pins/pin-places.ts'
import type { ReturnedApprovalForm } from '../project-data.ts'

/** A spot of the picture, from 0 to 1 of its width and height. */
export type Mark = { x: number; y: number }

type PinFormProps = {
  deliverableId: number
  version: number
  mark: Mark | null
  onMark: (mark: Mark | null) => void
  returned: ReturnedApprovalForm | undefined
}

/** A comment on a spot of the picture: pressed, moved with the arrow keys, or chosen by name. */
export function PinForm({ deliverableId, version, mark, onMark, returned }: PinFormProps) {
  const queryClient = useQueryClient()
  const [key] = useState(newSubmissionKey)
  const [isSending, setIsSending] = useState(false)
  const [wrong, setWrong] = useState(returned?.errors.find(({ field }) => field === 'words')?.message)
  const [failure, setFailure] = useState(
    returned?.message ?? returned?.errors.find(({ field }) => field !== 'words')?.message,
  )

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { words = '', place = '' } = readForm(event.currentTarget)
    const spot = mark ?? placeOf(place) ?? { x: 0.5, y: 0.5 }
    setFailure(undefined)
    setWrong(undefined)
    setIsSending(true)
    try {
      await send(ownCalls.addPin, { id: deliverableId }, { version, ...spot, words, submissionKey: key })
      onMark(null)
      await queryClient.invalidateQueries({ predicate: isClientQuery })
    } catch (error) {
      const [first] = error instanceof HttpError ? error.fieldErrors : []
      const why = first?.message ?? (error instanceof HttpError ? error.serverMessage : undefined)
      if (first?.field === 'words') setWrong(why)
      else setFailure(why ?? 'Your words are still here. Please try again.')
    }
    setIsSending(false)
  }

  return (
    <form
      className="pin-form"
      action={paths.pinApproval(deliverableId)}
      method="post"
      aria-label="Add a comment"
      onSubmit={(event) => void onSubmit(event)}
    >
      <input type="hidden" name="version" value={version} />
      {failure && <ErrorBox title="Your comment was not stored.">{failure}</ErrorBox>}
      {mark ? (
        <p className="pin-form__mark">
          {placeInWords(mark)}. Press the picture, or move the mark with the arrow keys.{' '}
          <button type="button" className="button button--ghost button--small" onClick={() => onMark(null)}>
            Choose a place by name
          </button>
        </p>
      ) : (
        <>
          <label className="field">
            <span className="field__label">Where in the picture</span>
            <select
              className="control"
              name="place"
              defaultValue={returned?.values['place'] ?? 'middle-centre'}
            >
              {pinPlaces.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="button button--ghost button--small pin-form__marker"
            onClick={() => onMark({ x: 0.5, y: 0.5 })}
          >
            <MapPin className="icon" aria-hidden />
            Mark a spot
          </button>
        </>
      )}
      <TextArea
        id={`pin-${deliverableId}`}
        name="words"
        label="Add a comment"
        rows={3}
        maxLength={longestApproval.pin}
        defaultValue={returned?.values['words'] ?? ''}
        error={wrong}
      />
      <div>
        <Button type="submit" variant="ghost" size="small" pending={isSending}>
          Add comment
        </Button>
      </div>
    </form>
  )
}
