import { noStore } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import type { Tx, Db } from '#platform/db/database.ts'
import { type ReadBody, formValuesOf, readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { InquiryKindId } from '../inquiry-kind.ts'
import { attributionField, attributionOf, attributionOfForm } from './attribution.ts'
import { inquiryMails } from '../emails.server.ts'
import { receiveInquiry, type Receipt, type Reception } from '../kinds.server.ts'
import { findRequest } from './request-forms.ts'
import { checkRequest } from './request-check.ts'
import enquireStylesheet from '../enquire/enquire.css?url'
import { EnquireRetry } from '../enquire/EnquireRetry.tsx'
import { site } from '#content/site.ts'
import { home } from '#content/home.ts'
import { paths } from '#shared/paths.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { limitUses, refuseBlocked, visitorKey } from '#web/limits.server.ts'
import type { AttachedAudit } from '../attached-audit.ts'
import { AiNote } from '#consent/AiNote.tsx'
import { AttributionFields, SubmissionKeyField } from './HiddenFields.tsx'
import { LandingFields } from './landing/LandingFields.tsx'
import { Button } from '#kit/Button.tsx'

const oneHourSeconds = 3600
const attemptsAnInquiry = 5

/** Finds the audit that a form names by its token; undefined where there is none, or none that is done. */
type FindAudit = (db: Db, token: unknown, now: Date) => Promise<AttachedAudit | undefined>

/** A call of §7: rate limit, reading, checking, storing, response. JSON in, JSON out; forms are redirected. */
export function inquiryEndpoint(
  services: Services,
  pages: Pages,
  findAudit: FindAudit,
  kind: InquiryKindId,
): Handler<RequestScope> {
  return async (c) => {
    const { kind: format, values } = await readRequest(c, services)
    const receipt = await receive(c, services, findAudit, kind, values)
    return respond(c, services, receipt, { format, values, pages })
  }
}

/** The landing form's own address, which also takes the native form: mistakes bring the form back as a page. */
export function landingEndpoint(
  services: Services,
  pages: Pages,
  findAudit: FindAudit,
): Handler<RequestScope> {
  return async (c) => {
    const { kind: format, values } = await readRequest(c, services)
    const receipt = await receive(c, services, findAudit, 'landing', values)
    if (receipt.is === 'done' || format === 'json')
      return respond(c, services, receipt, { format, values, pages })
    const page = <LandingRetryPage values={formValuesOf(values)} errors={receipt.errors} />
    return c.html(pages.standalone(page, 'Please check your enquiry'), 400, noStore)
  }
}

/** `/services/{slug}/enquire` as a native form post: the same checks and the same store as the call it replaces. */
export function enquireEndpoint(
  services: Services,
  pages: Pages,
  findAudit: FindAudit,
): Handler<RequestScope> {
  return async (c, next) => {
    const request = findRequest(c.req.param('slug') ?? '', c.req.query('package'))
    if (!request) return await next()
    const { values } = await readRequest(c, services)
    const typed = formValuesOf(values)
    const { form } = request
    const checked = checkRequest(form.id, typed)
    const { attribution } = values
    const { homepage, audit, submissionKey } = typed
    const payload = { ...form.compose(typed, site.mailbox), homepage, attribution, audit, submissionKey }
    const receipt: Receipt = checked.ok
      ? await receive(c, services, findAudit, form.kind, payload)
      : { is: 'invalid', errors: checked.errors }
    if (receipt.is === 'done')
      return respond(c, services, receipt, { format: 'form', values: payload, pages })
    const page = <EnquireRetry request={request} values={typed} errors={receipt.errors} />
    const html = pages.standalone(page, 'Please check your request', { stylesheet: enquireStylesheet })
    return c.html(html, 400, noStore)
  }
}

/** Reads what a visitor sends, unless they have sent too much. @throws AppError 429 */
export async function readRequest(c: Context<RequestScope>, services: Services): Promise<ReadBody> {
  // Known to be refused in the end: then nothing is read and nothing written.
  refuseBlocked(c, services.blockedKeys, limitKey(c, services, 'inquiry'), tooManyInquiries)
  // Invalid forms count towards a higher limit only.
  await limitInquiries(c, services, 'inquiry-attempt', attemptsAnInquiry)
  const body = await readBody(c)
  return body.kind === 'form'
    ? { ...body, values: { ...body.values, ...nativeAttribution(c, body.values) } }
    : body
}

// A native form brings its attribution in hidden fields. The home page is everyone's and has none: there the page
// that the form stood on tells it, and the fields carry it on should the form be returned with errors.
function nativeAttribution(c: Context, values: Record<string, unknown>) {
  const page = c.req.header('referer') ?? ''
  const attribution =
    attributionOfForm(values) ??
    (URL.canParse(page) ? attributionOf({ address: page, referrer: '' }) : undefined)
  if (!attribution) return {}
  const fields = Object.entries(attribution).map(([key, value]) => [attributionField(key), value])
  return { attribution, ...Object.fromEntries(fields) }
}

/** Counts an inquiry of a connection that is about to be stored. @throws AppError 429 */
export const limitStored = async (c: Context<RequestScope>, services: Services, db?: Db | Tx) =>
  await limitInquiries(c, services, 'inquiry', 1, db)

type Alongside = Reception['alongside'] & {
  /** Counts it instead of `limitStored`. */
  limit: (tx: Tx) => Promise<void>
}

/** Checks and stores an inquiry, with what is stored alongside it. @throws AppError 429 */
export const receive = async (
  c: Context<RequestScope>,
  services: Services,
  findAudit: FindAudit,
  kind: InquiryKindId,
  values: Record<string, unknown>,
  alongside?: Alongside,
) =>
  await receiveInquiry(
    {
      db: services.database.db,
      // A call has mails of its own.
      mails: kind === 'call' ? () => [] : inquiryMails(services.env),
      now: services.now(),
      // The mailbox on the page is the agency's, whatever inboxes the settings name.
      agencyInbox: [site.mailbox, ...services.env.agencyInbox],
      audit: await findAudit(services.database.db, values['audit'], services.now()),
      limit: alongside?.limit ?? (async (tx) => await limitStored(c, services, tx)),
      ...(alongside && { alongside }),
    },
    kind,
    values,
  )

type Answering = {
  format: ReadBody['kind']
  /** The very values that were received: a key that was left out of them is none. */
  values: Record<string, unknown>
  pages: Pages
}

/**
 * What was sent with a key is answered with its private page. Without one anybody can send the same words again, and is told
 * nothing of the inquiry that is there: the e-mail has its reference and its link.
 */
function respond(
  c: Context<RequestScope>,
  services: Services,
  receipt: Receipt,
  { format, values, pages }: Answering,
) {
  if (receipt.is === 'invalid') {
    const message = receipt.errors[0]?.message ?? 'Please check the marked fields.'
    return c.json({ success: false, message, errors: receipt.errors }, 400, noStore)
  }
  const inquiry = receipt.value
  services.wakeOutbox()
  const message = 'Thank you. A strategist replies within 24 hours.'
  if (values['submissionKey'] === undefined)
    return format === 'form'
      ? c.html(pages.standalone(<ThankYouPage />, `Thank You!: ${site.name}`), 200, noStore)
      : c.json({ success: true, message }, 201, noStore)
  const statusPath = paths.inquiryStatus(inquiry.statusToken)
  if (format === 'form') return c.redirect(statusPath, 303)
  const body = {
    success: true,
    message,
    reference: inquiry.reference,
    replyDueAt: inquiry.replyDueAt.toISOString(),
    statusPath,
  }
  return c.json(body, 201, noStore)
}

const tooManyInquiries = 'Too many enquiries came from your connection. Please try again later or e-mail us.'
type Counted = 'inquiry' | 'inquiry-attempt'

const limitKey = (c: Context<RequestScope>, services: Services, kind: Counted) =>
  `${kind}:${visitorKey(c, services)}`

const limitInquiries = async (
  c: Context<RequestScope>,
  services: Services,
  kind: Counted,
  times: number,
  db?: Db | Tx,
) =>
  await limitUses(
    c,
    services,
    limitKey(c, services, kind),
    { limit: services.env.inquiriesPerHour * times, windowSeconds: oneHourSeconds },
    tooManyInquiries,
    db,
  )

/** After a form without a key: where visitors without JavaScript come from a cached page. */
function ThankYouPage() {
  return (
    <main id="main">
      <section className="inner-hero dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <h1 className="d1">Thank You!</h1>
            <p className="lede">
              We have your enquiry, and a strategist replies within 24 hours. The e-mail that confirms it has
              its reference and a link to it.
            </p>
          </div>
        </div>
      </section>
    </main>
  )
}

type LandingRetryPageProps = { values: Record<string, string>; errors: readonly FieldError[] }

/** A refused landing form, for visitors without JavaScript. */
function LandingRetryPage({ values, errors }: LandingRetryPageProps) {
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
            <SubmissionKeyField values={values} />
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
