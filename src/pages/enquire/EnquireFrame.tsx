import type { ReactNode } from 'react'
import { requestTitle, type OpenRequest } from '#features/inquiries/requests/request-forms.ts'
import { RequestSummary, RequestFields } from '#features/inquiries/requests/RequestFields.tsx'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/Link.tsx'
import { site } from '#content/site.ts'
import { NextSteps } from '#features/inquiries/NextSteps.tsx'
import { includedInAll } from '#features/inquiries/requests/choices.ts'
import { packageFacts } from '#features/services/package-facts.ts'
import { Facts, TickList } from '#ui/Facts.tsx'
import { AiNote } from '#features/consent/AiNote.tsx'
import { AttributionFields } from '#features/inquiries/HiddenFields.tsx'
import type { FieldError } from '#shared/field-errors.ts'
import { Button } from '#ui/Button.tsx'
import type { FormValues } from '#ui/field-props.ts'

/** Beside a request form: the chosen package or the choices, and what happens next. */
export function RequestTerms({ request: { service, choice, choices } }: { request: OpenRequest }) {
  const item = choice?.item
  const included = includedInAll(service)
  return (
    <aside className="enquire__terms" aria-label="What you are asking for">
      {item && (
        <section aria-labelledby="contents-heading">
          <h2 className="d3" id="contents-heading">
            What’s in {item.name}
          </h2>
          <TickList items={item.features} />
          {included && <p className="small muted">{included}.</p>}
          <Facts
            className="enquire__facts"
            rows={packageFacts(item).map(({ label, value }) => [label, value])}
          />
        </section>
      )}
      {!choice && choices.length > 0 && (
        <section aria-labelledby="choices-heading">
          <h2 className="d3" id="choices-heading">
            What you can choose
          </h2>
          <Facts
            className="enquire__facts"
            rows={choices.map(({ name, price = 'Priced after a call' }) => [name, price])}
          />
        </section>
      )}
      <section aria-labelledby="next-heading">
        <h2 className="d3" id="next-heading">
          What happens next
        </h2>
        <NextSteps />
      </section>
      <p>
        Questions first? Write to <a href={`mailto:${site.mailbox}`}>{site.mailbox}</a>.
      </p>
    </aside>
  )
}

/** The page of a request form. */
export function EnquireFrame({ request, children }: { request: OpenRequest; children: ReactNode }) {
  const { service, form, choice } = request
  const isConsultation = service === 'ai-marketing-consultation'
  return (
    <main id="main">
      <section className="inner-hero inner-hero--short dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <TextLink arrow="back" href={isConsultation ? paths.home() : paths.service(service)}>
              {isConsultation ? 'Back to Home' : `Back to ${form.serviceName}`}
            </TextLink>
            <h1 className="d1">{requestTitle(request)}</h1>
            <p className="lede">
              {choice?.price ? <RequestSummary request={request} /> : 'A strategist replies within 24 hours.'}
            </p>
          </div>
        </div>
      </section>
      <section className="section ground-woad-100" aria-label="Your request">
        <div className="page-width enquire">
          <div className="panel">{children}</div>
          <RequestTerms request={request} />
        </div>
      </section>
    </main>
  )
}

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
