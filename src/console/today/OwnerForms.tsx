import { fullName } from '#shared/full-name.ts'
import type { WaitingInquiry, Colleague } from '#inquiries/console-inquiry.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#kit/Button.tsx'
import { useConsole } from '../frame/console-context.ts'
import { useToday } from './today-context.tsx'
import { failureText, send } from '#api-client/send.ts'
import { useForm } from '#api-client/use-form.ts'
import { inquiryCalls } from '#inquiries/inquiry-calls.ts'
import { toast, undoBy } from '#kit/toast.ts'
import { Select } from '#kit/Select.tsx'
import { ownerOptions } from '#inquiries/OwnerSelect.tsx'

type OwnerFormProps = { inquiry: WaitingInquiry }

/** Takes an unassigned inquiry. A native form: it works without scripts. */
export function TakeForm({
  inquiry,
  isFirst,
}: OwnerFormProps & { /** The one to take next. */ isFirst: boolean }) {
  const { person } = useConsole().shell
  const change = useOwnerChange(inquiry)
  const { onSubmit } = useForm({
    send(_values, form) {
      // The button disappears; the focus stays in its row.
      form.closest('li')?.querySelector('summary')?.focus()
      change({ username: person.username, name: fullName(person) })
    },
  })
  return (
    <form
      className="relative z-1 [grid-area:act]"
      method="post"
      action={consolePaths.inquiryOwner(inquiry.reference)}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="owner" value={person.username} />
      <Button type="submit" size="small" className="w-full" variant={isFirst ? 'primary' : 'ghost'}>
        Assign to me<span className="sr-only"> ({fullName(inquiry)})</span>
      </Button>
    </form>
  )
}

/** Changes the owner of an inquiry. */
export function HandOverForm({ inquiry }: OwnerFormProps) {
  const { colleagues } = useToday().data
  const change = useOwnerChange(inquiry)
  const { onSubmit } = useForm({
    send: ({ owner }) => change(colleagues.find(({ username }) => username === owner) ?? null),
  })
  return (
    <form
      className="grid grid-cols-[minmax(0,14rem)_auto] gap-y-1.5 gap-x-2 text-sm"
      method="post"
      action={consolePaths.inquiryOwner(inquiry.reference)}
      onSubmit={onSubmit}
    >
      <label className="field__label col-span-full" htmlFor={`owner-${inquiry.reference}`}>
        Owner
      </label>
      <Select
        // Reset when someone else changes it.
        key={inquiry.owner?.username ?? ''}
        id={`owner-${inquiry.reference}`}
        name="owner"
        defaultValue={inquiry.owner?.username ?? ''}
        options={ownerOptions(colleagues)}
      />
      <Button type="submit" variant="ghost">
        Reassign
      </Button>
    </form>
  )
}

/** Changes the owner of an inquiry (null: unassigned), with undo. */
function useOwnerChange(inquiry: WaitingInquiry): (owner: Colleague | null) => void {
  const { shell } = useConsole()
  const { refresh } = useToday()
  const name = fullName(inquiry)

  const set = async (owner: string | null, seenOwner: string | null) => {
    try {
      await send(inquiryCalls.change, { reference: inquiry.reference }, { owner, seenOwner })
      return true
    } catch (error) {
      toast({
        variant: 'destructive',
        title: `${name}’s enquiry stays as it was`,
        description: failureText(error),
      })
      return false
    } finally {
      void refresh()
    }
  }

  const change = async (owner: Colleague | null) => {
    const before = inquiry.owner?.username ?? null
    const after = owner?.username ?? null
    if (!(await set(after, before))) return
    const isMine = owner?.username === shell.person.username
    const title = owner
      ? `${name}’s enquiry is ${isMine ? 'yours' : `${owner.name}’s`} now`
      : `Nobody has ${name}’s enquiry now`
    toast({ title, action: undoBy(() => void set(before, after)) })
  }
  return (owner) => void change(owner)
}
