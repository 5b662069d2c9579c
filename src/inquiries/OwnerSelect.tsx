import type { Colleague } from './console-inquiry.ts'
import { useConsole } from '#console/frame/console-context.ts'
import { Select, type Option } from '#kit/Select.tsx'

type OwnerSelectProps = {
  id: string
  label?: string
  /** A username, or ''. */
  owner: string
  colleagues: readonly Colleague[]
  error?: string | undefined
}

/** No owner, then each colleague. */
export const ownerOptions = (colleagues: readonly Colleague[], you?: { username: string }): Option[] => [
  ['', 'Nobody yet'],
  ...colleagues.map(({ username, name }): Option => [
    username,
    username === you?.username ? `${name}, you` : name,
  ]),
]

/** The owner of an inquiry or a call, with the owner that was shown, so that a change in between is a conflict. */
export function OwnerSelect({ id, label = 'Owner', owner, colleagues, error }: OwnerSelectProps) {
  const { person } = useConsole().shell
  return (
    <>
      <input type="hidden" name="seenOwner" value={owner} />
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <Select
        // Reset when someone else changes it.
        key={owner}
        id={id}
        name="owner"
        defaultValue={owner}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        options={ownerOptions(colleagues, person)}
      />
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
