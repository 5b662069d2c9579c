import { AiNote } from '#features/consent/AiNote.tsx'
import { privatePaths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { PostForm } from '#ui/PostForm.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { caseKinds, type CaseKind } from '../privacy-case.ts'

/** Asks what someone wants of their data, and for the address to which the link goes. A native form. */
export function AskForm({ state }: { state: FormState | null }) {
  const form = { prefix: 'privacy', ...state }
  const field = fieldPropsOf(form)
  const chosen = state?.values?.['kind'] ?? 'access'
  return (
    <PostForm
      className="privacy-form"
      action={privatePaths.privacyRequest()}
      prefix="privacy"
      errors={form.errors}
      failed="Please check the form"
    >
      <fieldset>
        <legend className="d3">What would you like?</legend>
        {caseKinds.map((kind) => (
          <label key={kind} className="privacy-choice">
            <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
            <span>
              <b>{choices[kind].name}</b>
              {choices[kind].about}
            </span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label="What went wrong"
        hint="Only for a complaint."
        rows={3}
        maxLength={5000}
        {...field('message')}
      />
      <TextField
        label="Email"
        hint="The one you wrote to us from. We say the same thing here whether or not we know it."
        type="email"
        autoComplete="email"
        required
        {...field('email')}
      />
      <Button type="submit">Send me the link</Button>
      <p className="small muted">
        People deal with your request, no machine decides. <AiNote />
      </p>
    </PostForm>
  )
}

const choices: Record<CaseKind, { name: string; about: string }> = {
  access: {
    name: 'A copy',
    about: 'Everything that we hold about you, as files that you and a machine can read (JSON)',
  },
  erasure: {
    name: 'Erasure',
    about:
      'Enquiries, messages, files and your account. We have to keep invoices for six years. If you want a copy, ask for it first',
  },
  complaint: {
    name: 'A complaint',
    about: 'About what we did with your data. A person looks into it and writes to you',
  },
}
