import { londonTime } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { Initials } from '#ui/console/Initials.tsx'
import { useConsole } from '../frame/console-context.ts'
import { useInquiry } from './inquiry-context.tsx'
import { useOwnerChange } from './use-changes.ts'

/** Who else has this inquiry open, and who is replying. */
export function PresenceLine() {
  const { data, present, nameOf } = useInquiry()
  const { person } = useConsole().shell
  const changeOwner = useOwnerChange()
  const [first] = present
  const owner = data.inquiry.owner?.username
  const canHandOver = first !== undefined && owner === person.username
  return (
    // There from the beginning: a status that is added later is not read out.
    <output className="presence">
      {first && (
        <span className="presence-line">
          <Initials name={first.name} />
          <span>
            <b>{here(present.map(({ username }) => nameOf(username)))}</b>
            {present.length === 1 && `, reading since ${londonTime(new Date(first.since))}`}.{' '}
            {holds(owner, person.username, owner && nameOf(owner))}
          </span>
          {canHandOver && (
            <Button
              variant="ghost"
              size="small"
              className="needs-scripts"
              onClick={() => changeOwner(first.username, first.name)}
            >
              Hand over<span className="sr-only"> to {first.name}</span>
            </Button>
          )}
        </span>
      )}
    </output>
  )
}

const listed = new Intl.ListFormat('en-GB')

const here = (names: string[]): string =>
  `${listed.format(names)} ${names.length === 1 ? 'is' : 'are'} here too`

function holds(owner: string | undefined, own: string, name: string | undefined): string {
  if (owner === undefined) return 'Nobody is replying yet.'
  return owner === own ? 'You are replying; others can add a note.' : `${name ?? owner} is replying.`
}
