import { UserRoundPlus } from 'lucide-react'
import type { FormEvent } from 'react'
import { stateWords } from '#features/inquiries/conversation/event-words.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#ui/Button.tsx'
import { Status } from '#ui/console/Status.tsx'
import { showAside, useConsole, usePageActs } from '../frame/console-context.ts'
import { OwnerSelect } from '../OwnerSelect.tsx'
import { usePageLetters } from '../frame/use-shortcuts.ts'
import { useInquiry } from './inquiry-context.tsx'
import { useOwnerChange } from './use-changes.ts'
import { Facts } from '#ui/Facts.tsx'

/** Whose the inquiry is and its state. A native form: it works without scripts. */
export function OwnerForm() {
  const { data, returned } = useInquiry()
  const { person } = useConsole().shell
  const change = useOwnerChange()
  const { inquiry, colleagues } = data
  const owner = inquiry.owner?.username ?? ''
  const error = returned?.form === 'assign' ? returned.errors?.[0]?.message : undefined
  const focusOwner = () => {
    showAside()
    document.querySelector<HTMLElement>('#owner')?.focus()
  }
  usePageLetters({ a: focusOwner, d: focusOwner })

  usePageActs([
    {
      id: 'assign',
      title: 'Assign to…',
      letter: 'a',
      icon: UserRoundPlus,
      choices: [
        ...colleagues.map(({ username, name }) => ({
          id: username,
          title: username === person.username ? `Me, ${name}` : name,
          run: () => change(username, name),
        })),
        { id: 'nobody', title: 'Nobody', run: () => change(null, undefined) },
      ],
    },
  ])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    // 'Take it' names its owner after the list does.
    const wanted = new FormData(event.currentTarget, submitter).getAll('owner').at(-1)
    const colleague = colleagues.find(({ username }) => username === wanted)
    change(colleague?.username ?? null, colleague?.name)
  }
  return (
    <section className="console-section" aria-label="Owner and state">
      <form
        method="post"
        action={consolePaths.inquiryForm(inquiry.reference, 'assign')}
        className="owner-form"
        onSubmit={submit}
      >
        <OwnerSelect id="owner" owner={owner} colleagues={colleagues} error={error} />
        <div className="owner-form__acts">
          <Button type="submit" variant="ghost">
            Hand over
          </Button>
          {owner === '' && (
            <Button type="submit" variant="ghost" name="owner" value={person.username}>
              Take it
            </Button>
          )}
        </div>
      </form>
      <Facts
        className="facts"
        rows={[
          [
            'State',
            <Status key="state" tone={tones[inquiry.status]}>
              {stateWords[inquiry.status]}
            </Status>,
          ],
        ]}
      />
    </section>
  )
}

const tones = {
  new: 'new',
  open: 'waiting',
  replied: 'good',
  converted: 'good',
  closed: 'off',
  spam: 'bad',
  merged: 'off',
} as const
