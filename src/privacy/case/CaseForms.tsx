import type { ReactNode } from 'react'
import { consolePaths, type PrivacyForm } from '#shared/console-paths.ts'
import { Button } from '#kit/Button.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'
import type { PrivacyCase } from '../privacy-case.ts'

export type ReturnedCaseForm = FormState & { form: string }

type CaseFormsProps = {
  row: PrivacyCase
  /** A member of staff, whose account has to be changed first. */
  worksHere: boolean
  returned: ReturnedCaseForm | null
}

/** What can be done with an open case; each is a native form. */
export function CaseForms({ row, worksHere, returned }: CaseFormsProps) {
  const { reference, kind, extendedAt } = row
  const of = (form: PrivacyForm) => ({
    form,
    reference,
    state: returned?.form === form ? returned : null,
  })
  return (
    <div className="grid gap-1 justify-items-start max-w-[44rem]">
      {kind !== 'complaint' && (
        <Act {...of('copy')} title={row.copyUntil === null ? 'Send the copy' : 'Send the copy again'}>
          <p>
            They get a link that works for seven days. With the first download a request for a copy is done.{' '}
            <a href={consolePaths.privacyCopy(reference)} download>
              See the copy first
            </a>
          </p>
          <Submit>Send the link</Submit>
        </Act>
      )}
      {kind === 'erasure' &&
        (worksHere ? (
          <p>
            This is the address of someone who works here. Disable their account and give it another address
            first.
          </p>
        ) : (
          <Act {...of('erasure')} title="Erase everything">
            <p>
              What the table below lists as deleted is erased at once, and from backups as they are replaced.
              The proof keeps the day, the reference, who did it and how many rows. This cannot be undone.
            </p>
            <Typed {...of('erasure')} />
            <Submit isDangerous>Erase for good</Submit>
          </Act>
        ))}
      <Act {...of('answer')} title={kind === 'complaint' ? 'Reply to the complaint' : 'Reply in words'}>
        <WordsField
          {...of('answer')}
          label="Your reply"
          hint="It is mailed to them and closes the request."
        />
        <Submit>Send and close</Submit>
      </Act>
      {extendedAt === null && (
        <Act {...of('extension')} title="Take two months longer">
          <WordsField
            {...of('extension')}
            label="Why it takes longer"
            hint="The law allows it once, where a request is complex, and only if they are told why within the first month. They are mailed these words."
          />
          <Submit>Extend and tell them</Submit>
        </Act>
      )}
      <Act {...of('refusal')} title="Refuse it">
        <WordsField
          {...of('refusal')}
          label="Why it is refused"
          hint="They are mailed these words, and where they can complain."
        />
        <Submit isDangerous>Refuse and tell them</Submit>
      </Act>
    </div>
  )
}

type FormProps = { form: PrivacyForm; reference: string; state: FormState | null }

const Act = ({
  form,
  reference,
  state,
  title,
  children,
}: FormProps & { title: string; children: ReactNode }) => {
  return (
    <details className="disclosure w-full" open={state !== null}>
      <summary>{title}</summary>
      <PostForm
        action={consolePaths.privacyCaseForm(reference, form)}
        className="form-grid form-grid--stack"
        prefix={form}
        errors={state?.errors}
        failed="Nothing was done"
      >
        {children}
      </PostForm>
    </details>
  )
}

const Typed = ({ form, reference, state }: FormProps) => (
  <TextField
    {...fieldPropsOf({ prefix: form, ...state })('typed')}
    label={`Type ${reference} to confirm`}
    autoComplete="off"
    spellCheck={false}
    required
  />
)

const WordsField = ({ form, state, label, hint }: FormProps & { label: string; hint: string }) => (
  <TextArea
    {...fieldPropsOf({ prefix: form, ...state })('words')}
    label={label}
    hint={hint}
    rows={4}
    maxLength={5000}
    required
  />
)

const Submit = ({ isDangerous = false, children }: { isDangerous?: boolean; children: string }) => (
  <div>
    <Button type="submit" variant={isDangerous ? 'danger' : 'primary'}>
      {children}
    </Button>
  </div>
)
