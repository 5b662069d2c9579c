import { Button } from '#kit/Button.tsx'
import { longestApproval } from '../../approvals/approval.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { useClient, useReturned } from '../client-context.tsx'
import { Preview } from '../../UpdateParts.tsx'
import { LabelledSelect } from '#kit/Select.tsx'
import { projectOptions } from '../../project-data.ts'

/** An approval request: the first or next version of a deliverable, or its draft. */
export function ApprovalForm() {
  const { data, about, submissionKey } = useClient()
  const { username, firstName } = data.client
  const own = useReturned('approval')
  const workId = own ? own.values?.['deliverableId'] : String(about)
  const work = data.deliverables.find(({ id }) => String(id) === workId)
  const draft = work?.versions.find(({ state }) => state === 'draft')
  const values = own?.values ?? { note: draft?.note }
  const field = fieldPropsOf({ prefix: 'approval', values, errors: own?.errors })
  const chosen = data.files.filter(({ id }) =>
    own ? own.values?.[`file-${id}`] === 'yes' : draft?.files.some((file) => file.id === id),
  )
  return (
    <PostForm
      action={consolePaths.clientForm(username, 'approval')}
      className="form-grid form-grid--stack max-w-[46rem] pt-4"
      prefix="approval"
      errors={own?.errors}
      failed="Nothing has been saved yet"
    >
      {own?.isPreview && (
        <Preview
          reader={data.client.firstName}
          title={work?.title ?? values['title'] ?? ''}
          text={values['note'] ?? ''}
          about={chosen.map(({ name }) => name)}
        />
      )}
      <input type="hidden" name="submissionKey" value={own?.values?.['submissionKey'] ?? submissionKey} />
      {work ? (
        <>
          <input type="hidden" name="deliverableId" value={work.id} />
          <input type="hidden" name="title" value={work.title} />
          <p>
            {draft
              ? `The draft of “${work.title}”. ${firstName} has not seen it.`
              : `The next version of “${work.title}”. What was sent before stays beside it.`}
          </p>
        </>
      ) : (
        <>
          <LabelledSelect
            label="Project"
            id="approval-projectId"
            name="projectId"
            defaultValue={values['projectId'] ?? data.projects[0]?.id}
            options={projectOptions(data.projects)}
          />
          <TextField
            label="What it is"
            hint="The words of the home page, a set of photographs."
            maxLength={longestApproval.title}
            required
            {...field('title')}
          />
        </>
      )}
      <TextArea
        label={`What ${firstName} decides on`}
        rows={6}
        maxLength={longestApproval.note}
        required
        {...field('note')}
      />
      {data.files.length > 0 && (
        <fieldset className="grid gap-2 border-0" id="approval-files" tabIndex={-1}>
          <legend className="mb-1.5 font-semibold text-sm">Files, {longestApproval.files} at most</legend>
          {data.files.map(({ id, name }) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                name={`file-${id}`}
                value="yes"
                defaultChecked={chosen.some((file) => file.id === id)}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="button-row form-grid__wide">
        <Button type="submit" name="step" value="send">
          Send to {firstName}
        </Button>
        <Button type="submit" variant="ghost" name="step" value="preview">
          Preview
        </Button>
        <Button type="submit" variant="ghost" name="step" value="save">
          Save as a draft
        </Button>
      </div>
    </PostForm>
  )
}
