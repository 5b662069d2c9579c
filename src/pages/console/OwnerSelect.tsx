import type { Colleague } from '#features/inquiries/console-inquiry.ts'
import { useConsole } from './frame/console-context.ts'

type OwnerSelectProps = {
  id: string
  /** A username, or ''. */
  owner: string
  colleagues: readonly Colleague[]
  error?: string | undefined
}

/** The owner of an inquiry or a call, with the owner that was shown, so that a change in between is a conflict. */
export function OwnerSelect({ id, owner, colleagues, error }: OwnerSelectProps) {
  const { person } = useConsole().shell
  return (
    <>
      <input type="hidden" name="seenOwner" value={owner} />
      <label className="field__label" htmlFor={id}>
        Owner
      </label>
      <select
        // Reset when someone else changes it.
        key={owner}
        className="control"
        id={id}
        name="owner"
        defaultValue={owner}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
      >
        <option value="">Nobody yet</option>
        {colleagues.map(({ username, name }) => (
          <option key={username} value={username}>
            {username === person.username ? `${name}, you` : name}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
