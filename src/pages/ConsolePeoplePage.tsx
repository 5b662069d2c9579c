import { InviteForm } from '#features/accounts/console/InviteForm.tsx'
import { PeopleTable } from '#features/accounts/console/PeopleTable.tsx'
import { RoleTable } from '#features/accounts/console/RoleTable.tsx'
import type { Person } from '#features/accounts/person.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { PageHead } from '#ui/console/PageHead.tsx'
import { Section } from '#ui/console/Section.tsx'
import { type ConsolePeopleData } from '#features/desk/page-data.ts'
import { consolePage } from './console/console-page.tsx'
import { DoneNote } from './console/DoneNote.tsx'

/** Who works here, and what they may do. */
export const page = consolePage<ConsolePeopleData>({
  place: 'people',
  title: 'Staff',
  Main: ({ data: { people, own, returned, done } }) => (
    <>
      <PageHead
        title="Staff"
        actions={
          <a className="button" href="#invite">
            Invite somebody
          </a>
        }
      >
        {sentenceAbout(people)}
      </PageHead>
      <DoneNote done={done} words={doneWords} />
      <Section title="People" count={people.length}>
        <PeopleTable people={people} own={own} />
      </Section>
      <div id="invite">
        <Section title="Invite somebody">
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
  'last-admin': 'This is the only admin. Make somebody else one first.',
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
