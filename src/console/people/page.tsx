import { ButtonLink } from '#kit/Button.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import type { Person } from '#accounts/account-data.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import type { ConsolePeopleData } from './load.server.ts'
import { consolePage } from '../frame/console-page.tsx'
import { DoneNote } from '../frame/DoneNote.tsx'
import { type FormState, fieldPropsOf } from '#kit/field-props.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { TextField } from '#kit/Field.tsx'
import { Check } from 'lucide-react'
import { Table, type Column } from '#kit/Table.tsx'

/** The members of staff, and what each role may do. */
export const page = consolePage<ConsolePeopleData>({
  place: 'people',
  title: 'Staff',
  Main: ({ data: { people, own, returned, done } }) => (
    <>
      <PageHead title="Staff" actions={<ButtonLink href="#invite">Invite someone</ButtonLink>}>
        {sentenceAbout(people)}
      </PageHead>
      <DoneNote done={done} words={doneWords} />
      <Section title="People" count={people.length}>
        <PeopleTable people={people} own={own} />
      </Section>
      <div id="invite">
        <Section title="Invite someone">
          <InviteForm {...returned} />
        </Section>
      </div>
      <Section title="What each role may do">
        <RoleTable />
      </Section>
    </>
  ),
})

const doneWords: Record<string, string> = {
  invited: 'The invitation is on its way. Its link works for seven days.',
  role: 'The role has been changed. They have been signed out and find the change when they sign in again.',
  status: 'Done. People who are disabled have been signed out everywhere.',
  sessions: 'They have been signed out everywhere.',
  'second-step': 'Their second step has been reset. They set up a new one when they sign in again.',
  own: 'You can’t change your own role or lock yourself out. Ask another admin.',
  'last-admin': 'This is the only admin. Make someone else one first.',
  refused: 'You are no longer an admin.',
  gone: 'There is no such person any more.',
}

function sentenceAbout(people: Person[]): string {
  const all = asSentence(counted(people.length, 'person', 'people'))
  const without = people.filter(({ hasApp, hasPasskey, isActive }) => isActive && !hasApp && !hasPasskey)
  const [first] = without
  if (!first) return `${all}, each with a second step.`
  return without.length === 1
    ? `${all}. ${first.firstName} has no second step yet.`
    : `${all}. ${asSentence(counted(without.length, 'has', 'have'))} no second step yet.`
}

/** Invites a colleague, who gets a link for choosing a password. */
function InviteForm(state: FormState) {
  const field = fieldPropsOf({ prefix: 'invite', ...state })
  return (
    <PostForm
      action={consolePaths.place('people')}
      className="form-grid form-grid--narrow"
      prefix="invite"
      errors={state.errors}
      failed="Nobody has been invited yet"
      submit="Send the invitation"
    >
      <TextField label="First name" autoComplete="off" maxLength={80} required {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" maxLength={80} required {...field('lastName')} />
      <TextField label="E-mail address" type="email" autoComplete="off" required {...field('email')} />
      <TextField label="Username" autoComplete="off" autoCapitalize="none" required {...field('username')} />
      <fieldset className="flex flex-wrap gap-y-2 gap-x-5 form-grid__wide">
        <legend className="mb-1 font-semibold text-sm">Role</legend>
        <label className="inline-flex gap-2 items-center min-h-control">
          <input type="radio" name="role" value="staff" defaultChecked={state.values?.['role'] !== 'admin'} />
          Staff
        </label>
        <label className="inline-flex gap-2 items-center min-h-control">
          <input type="radio" name="role" value="admin" defaultChecked={state.values?.['role'] === 'admin'} />
          Admin
        </label>
      </fieldset>
    </PostForm>
  )
}

type Right = { words: string; isForStaff: boolean }

// console.md §1, as far as it is built.
const rights: Right[] = [
  { words: 'Reply to enquiries, write notes, assign and reassign', isForStaff: true },
  { words: 'Send an e-mail again', isForStaff: true },
  { words: 'Change the saved replies', isForStaff: true },
  { words: 'Discard an e-mail', isForStaff: false },
  { words: 'Invite people, change roles, read the activity', isForStaff: false },
  { words: 'Export enquiries, change the settings of the agency', isForStaff: false },
]

const may = (head: string, isAllowed: (right: Right) => boolean): Column<Right> => ({
  head,
  isNamed: true,
  cell: (right) =>
    isAllowed(right) ? (
      <>
        <Check className="icon" aria-hidden />
        <span className="sr-only">Yes</span>
      </>
    ) : (
      'No'
    ),
})

/** What each role may do. */
const RoleTable = () => (
  <Table
    label="What each role may do"
    columns={[
      { head: 'May', cell: ({ words }) => words },
      may('Admin', () => true),
      may('Staff', ({ isForStaff }) => isForStaff),
    ]}
    rows={rights}
    keyOf={({ words }) => words}
    isDense
  />
)
