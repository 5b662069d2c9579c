import { fullName } from '#shared/full-name.ts'
import type { ReactNode } from 'react'
import type { Person, PersonAct } from '#accounts/account-data.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { Button, ButtonSummary } from '#kit/Button.tsx'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Table, type Column } from '#kit/Table.tsx'
import { Initials } from '#kit/Initials.tsx'
import { Badge } from '#kit/Badge.tsx'
import { Tag } from '#kit/Tag.tsx'

type PeopleTableProps = {
  people: Person[]
  /** The username of the viewer: nobody changes their own role. */
  own: string
}

/** All staff, with what an administrator may change about them. */
export const PeopleTable = ({ people, own }: PeopleTableProps) => (
  <Table
    label="People"
    columns={[name, role, secondStep, lastHere, changeFor(own)]}
    rows={people}
    keyOf={({ username }) => username}
  />
)

const name: Column<Person> = {
  head: 'Name',
  cell: (person) => (
    <span className="person">
      <Initials name={fullName(person)} />
      <span>
        <b>
          {person.firstName} {person.lastName}
        </b>
        <span className="block text-ink-700 text-sm wrap-anywhere">
          <WithAddresses>{person.email}</WithAddresses>
        </span>
      </span>
    </span>
  ),
}

const role: Column<Person> = {
  head: 'Role',
  narrow: 'end',
  cell: (person) => (
    <>
      <Tag tone={person.role === 'admin' ? 'rose' : 'neutral'}>
        {person.role === 'admin' ? 'Admin' : 'Staff'}
      </Tag>
      {!person.isActive && (
        <>
          {' '}
          <Tag tone="danger">Disabled</Tag>
        </>
      )}
    </>
  ),
}

const secondStep: Column<Person> = {
  head: 'Second step',
  isNamed: true,
  cell: ({ hasPasskey, hasApp }) =>
    hasPasskey || hasApp ? (
      <Badge tone="good">
        {hasPasskey && hasApp ? 'Passkey and code' : hasPasskey ? 'Passkey' : 'Code from an app'}
      </Badge>
    ) : (
      <Badge tone="bad">None yet</Badge>
    ),
}

const lastHere: Column<Person> = {
  head: 'Last here',
  isNamed: true,
  cell: ({ lastHereAt, isInvited }) =>
    lastHereAt !== null ? (
      <time dateTime={lastHereAt}>{shortDateAndTime(new Date(lastHereAt))}</time>
    ) : isInvited ? (
      'Invited, not here yet'
    ) : (
      'Not signed in'
    ),
}

const changeFor = (own: string): Column<Person> => ({
  head: 'Change',
  isRight: true,
  narrow: 'actions',
  cell: (person) => (person.username === own ? 'This is you' : <PersonChanges person={person} />),
})

function PersonChanges({ person }: { person: Person }) {
  const { username, firstName, role: current, isActive, isInvited } = person
  return (
    <details className="disclosure disclosure--menu relative inline-block text-left">
      <ButtonSummary variant="ghost" size="small">
        Change<span className="sr-only"> {firstName}</span>
      </ButtonSummary>
      <div className="disclosure__body">
        <Act username={username} act="role" value={current === 'admin' ? 'staff' : 'admin'}>
          {current === 'admin' ? 'Make staff' : 'Make admin'}
        </Act>
        {isInvited && isActive && (
          <Act username={username} act="invitation">
            Send the invitation again
          </Act>
        )}
        {isActive && (
          <Act username={username} act="sessions">
            Sign out everywhere
          </Act>
        )}
        <Act username={username} act="second-step">
          Reset the second step
        </Act>
        <Act username={username} act="status" value={isActive ? 'disabled' : 'active'}>
          {isActive ? 'Disable' : 'Enable again'}
        </Act>
      </div>
    </details>
  )
}

type ActProps = { username: string; act: PersonAct; value?: string; children: ReactNode }

const Act = ({ username, act, value, children }: ActProps) => (
  <form method="post" action={consolePaths.changePerson(username, act)}>
    {value !== undefined && <input type="hidden" name="value" value={value} />}
    <Button type="submit" variant="quiet">
      {children}
    </Button>
  </form>
)
