import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorSummary.tsx'
import { TextField } from '#ui/Field.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

/** Makes a client, a project and an invitation of an inquiry. */
export function ConvertForm() {
  const { data, visitor } = useInquiry()
  const { inquiry, newClient } = data
  const { field, formProps, isSending, problem } = useActForm({
    form: 'client',
    begins: newClient,
    done: `${visitor} is a client now`,
  })
  return (
    <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
      <p>
        One step: the client, a first project with its first update, and an invitation to {inquiry.email}. If
        this address has an account already, the project goes there. The enquiry stays here.
      </p>
      {inquiry.repliedAt === null && (
        <p>
          <strong>Nobody has replied yet.</strong> An invitation is not a reply: write one first, or this
          enquiry stops waiting and counts as not replied to.
        </p>
      )}
      {problem !== undefined && <ErrorBox title={problem} />}
      <TextField
        label="Username"
        hint="What they may sign in with, besides their e-mail address."
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        {...field('username')}
      />
      <TextField label="Project" maxLength={120} required {...field('projectName')} />
      <TextField label="Service" maxLength={120} required {...field('projectType')} />
      <TextField
        label="Value"
        hint="As the client sees it, with the currency."
        optional
        maxLength={60}
        {...field('totalValue')}
      />
      <div>
        <Button type="submit" pending={isSending}>
          Make client and invite
        </Button>
      </div>
    </form>
  )
}
