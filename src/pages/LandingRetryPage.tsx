import { home } from '#content/home.ts'
import { AiNote } from '#features/consent/AiNote.tsx'
import { AttributionFields } from '#features/inquiries/HiddenFields.tsx'
import { LandingFields } from '#features/inquiries/landing/LandingFields.tsx'
import type { FieldError } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'

type LandingRetryPageProps = { values: Record<string, string>; errors: readonly FieldError[] }

/** The landing form again, with what was typed and what is wrong, for visitors without JavaScript. */
export function LandingRetryPage({ values, errors }: LandingRetryPageProps) {
  return (
    <main id="main">
      <section className="inner-hero dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <h1 className="d1">Nearly there</h1>
            <p className="lede">
              Something in your enquiry needs another look. What you typed is still here.
            </p>
          </div>
        </div>
      </section>
      <section className="section ground-woad-100" aria-label="Your enquiry">
        <div className="page-width">
          <form
            className="panel panel--narrow form-grid"
            action={paths.api.contactLanding()}
            method="post"
            aria-label="Your enquiry"
          >
            <LandingFields
              errors={errors}
              values={values}
              service={values['service'] ?? ''}
              messagePlaceholder={home.contact.messagePlaceholder}
              attempt={1}
            />
            <AttributionFields values={values} />
            <div className="form-grid__wide form-grid__end">
              <Button type="submit">Send your enquiry</Button>
              <p className="small muted">
                We reply within 24 hours. A person reads what you write. <AiNote />
              </p>
            </div>
          </form>
        </div>
      </section>
    </main>
  )
}
