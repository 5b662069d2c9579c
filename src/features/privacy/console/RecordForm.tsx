import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#ui/PostForm.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { caseKinds, kindWords } from '../privacy-case.ts'

type RecordFormProps = {
  /** What came back with mistakes. */
  state: FormState | null
  begun: Record<string, string>
  today: string
}

/** Writes down what reached us by letter, by telephone or in person: the clock runs from the day it came. */
export function RecordForm({ state, begun, today }: RecordFormProps) {
  const form = { prefix: 'record', ...(state ?? { values: { ...begun, receivedOn: today } }) }
  const field = fieldPropsOf(form)
  const chosen = form.values?.['kind'] ?? 'access'
  return (
    <PostForm
      action={consolePaths.place('privacy')}
      className="form-grid form-grid--narrow"
      prefix="record"
      errors={form.errors}
      failed="Nothing has been recorded"
      submit="Record it"
    >
      <fieldset className="choice-list form-grid__wide">
        <legend>Wants</legend>
        {caseKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
            {kindWords[kind]}
          </label>
        ))}
      </fieldset>
      <TextField label="Name" autoComplete="off" optional maxLength={200} {...field('name')} />
      <TextField
        label="E-mail address"
        hint="Check first that it is theirs: what is under it is theirs to have, and to be erased."
        type="email"
        autoComplete="off"
        required
        {...field('email')}
      />
      <TextField label="Reached us on" type="date" max={today} required {...field('receivedOn')} />
      <TextArea
        label="In their words"
        hint="Needed for a complaint."
        className="form-grid__wide"
        rows={3}
        maxLength={5000}
        {...field('message')}
      />
    </PostForm>
  )
}
