import { AiNote } from '#consent/AiNote.tsx'
import { AttributionFields, SubmissionKeyField } from '../forms/HiddenFields.tsx'
import type { OpenRequest } from '../forms/request-forms.ts'
import { RequestFields } from '../forms/RequestFields.tsx'
import type { FieldError } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import type { FormValues } from '#kit/field-props.ts'
import { EnquireFrame } from './EnquireFrame.tsx'

type EnquireRetryProps = { request: OpenRequest; values: FormValues; errors: readonly FieldError[] }

/** A refused request form: the response to a native post. */
export function EnquireRetry({ request, values, errors }: EnquireRetryProps) {
  return (
    <EnquireFrame request={request}>
      <form
        className="form-grid"
        action={paths.enquire(request.service, request.choice?.slug)}
        method="post"
        aria-label={`${request.form.serviceName} request`}
      >
        <RequestFields
          {...{ request, values, errors }}
          attempt={1}
          hasAttachment={Boolean(values['audit'])}
        />
        <AttributionFields values={values} />
        <SubmissionKeyField values={values} />
        {values['audit'] && <input type="hidden" name="audit" value={values['audit']} />}
        <div className="dialog__actions">
          <p>
            We reply within 24 hours. A person reads what you write. <AiNote />
          </p>
          <Button type="submit" size="small">
            Send request
          </Button>
        </div>
      </form>
    </EnquireFrame>
  )
}
