import type { ConsoleConversation } from '#features/projects/console-client.ts'
import { FilesField } from '#features/projects/FilesField.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { TextArea } from '#ui/Field.tsx'
import { fieldPropsOf } from '#ui/field-props.ts'
import { useClient } from '../client-context.tsx'

/** The answer in a conversation. It leaves after ten seconds, in which it can be taken back. */
export function AnswerForm({ conversation: { id, subject } }: { conversation: ConsoleConversation }) {
  const { data, returned, submissionKey } = useClient()
  const { username, firstName, wantsEmail } = data.client
  const isOwn = returned?.form === 'message' && returned.values?.['answerTo'] === String(id)
  const field = fieldPropsOf({ prefix: `answer-${id}`, ...(isOwn && returned) })
  return (
    <form
      method="post"
      action={consolePaths.clientForm(username, 'message')}
      encType="multipart/form-data"
      className="client-answer"
    >
      <input type="hidden" name="answerTo" value={id} />
      <input type="hidden" name="submissionKey" value={`${submissionKey}-${id}`} />
      <TextArea
        label={`Reply to ${firstName}`}
        hint={
          wantsEmail
            ? `${firstName} will see it in the dashboard, and gets an e-mail about it.`
            : `${firstName} reads it in the dashboard, and has turned e-mails off.`
        }
        rows={4}
        maxLength={5000}
        required
        {...field('message')}
      />
      <FilesField
        id={field('file').id}
        error={field('file').error}
        values={isOwn ? returned.values : undefined}
      />
      <div>
        <button type="submit" className="button button--small" aria-label={`Send the reply: ${subject}`}>
          Send
        </button>
      </div>
    </form>
  )
}
