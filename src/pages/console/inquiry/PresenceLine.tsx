import { londonTime } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { Initials } from '#ui/console/Initials.tsx'
import { useConsole } from '../frame/console-context.ts'
import { useInquiry } from './inquiry-context.tsx'
import { useOwnerChange } from './use-changes.ts'

/** Who else has this inquiry open, and who holds the reply. */
export function PresenceLine() {
  const { data, present } = useInquiry()
  const { person } = useConsole().shell
  const changeOwner = useOwnerChange()
  const [first, ...others] = present
  const owner = data.inquiry.owner?.username
  const canHandOver = first !== undefined && owner === person.username
  return (
    // There from the beginning: a status that is added later is not read out.
    <output className="presence">
      {first && (
        <span className="presence-line">
          <Initials name={first.name} username={first.username} />
          <span>
            <b>
              {here(
                first.name,
                others.map(({ name }) => name),
              )}
            </b>
            {others.length === 0 && `, reading since ${londonTime(new Date(first.since))}`}.{' '}
            {holds(owner, person.username, data.inquiry.owner?.name)}
          </span>
          {canHandOver && (
            <Button variant="ghost" size="small" onClick={() => changeOwner(first.username, first.name)}>
              Hand over<span className="sr-only"> to {first.name}</span>
            </Button>
          )}
        </span>
      )}
    </output>
  )
}

const listed = new Intl.ListFormat('en-GB')
const firstOf = (name: string) => name.split(' ')[0] ?? name

const here = (first: string, others: string[]): string =>
  others.length === 0
    ? `${firstOf(first)} is here too`
    : `${listed.format([first, ...others].map(firstOf))} are here too`

function holds(owner: string | undefined, own: string, name: string | undefined): string {
  if (owner === undefined) return 'Nobody holds the reply yet.'
  return owner === own ? 'You hold the reply; others can add a note.' : `${name ?? owner} holds the reply.`
}
