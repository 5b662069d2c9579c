import type { Context, ErrorHandler } from 'hono'
import { unavailabilityIn } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { wantsJson } from '#platform/http/accepts.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import type { DocumentAssets } from './document.server.ts'
import { standalonePage } from './pages.server.tsx'

/** Decision 23: an unknown address below /api gets JSON, never a page. */
export const unknownApiResponse = (c: Context<RequestScope>): Response =>
  c.json({ success: false, message: 'There is nothing at this address.', errors: [] }, 404)

/** The response of a call to any method it does not take, and to OPTIONS. */
export function otherMethodResponse(c: Context<RequestScope>, methods: readonly string[]): Response {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const headers = { allow: [...allow, 'OPTIONS'].join(', ') }
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers)
  const message = `This address takes ${methods.join(' and ')} only.`
  return c.json({ success: false, message, errors: [] }, 405, headers)
}

/** The one place where errors become responses. What is not an AppError is our fault: logged, and reported without detail. */
export function errorResponse(assets: DocumentAssets): ErrorHandler<RequestScope> {
  return (error, c) => {
    const unavailability = unavailabilityIn(error)
    const known = error instanceof AppError ? error : unavailability && unavailable[unavailability]
    if (unavailability) c.header('retry-after', String(retryAfterSeconds[unavailability]))
    // The watch over the disk reports this once a minute.
    if (unavailability !== 'unwritable' && !(error instanceof AppError))
      c.var.log.error({ err: error, requestId: c.var.requestId }, 'a request failed')
    const status = known?.status ?? 500
    const message = known?.publicMessage ?? 'Something went wrong on our side. Please try again.'
    c.header('cache-control', 'no-store')
    // AppError statuses are the 4xx and 5xx of decision 13, all of which may have a body.
    const code = status as ContentfulStatusCode
    if (wantsPage(c)) return c.html(problemHtml(status, message, c.var.requestId, assets), code)
    const codeOfError = known && codesForPrograms.has(known.code) && { code: known.code }
    return c.json({ success: false, message, errors: [], ...codeOfError }, code)
  }
}

// A page's script does something about these, where it only shows the words of others.
const codesForPrograms = new Set(['confirm_sign_in'])

const unavailable = {
  unreachable: new AppError(
    'unreachable',
    503,
    'We can’t reach our records at the moment. Please try again in a minute; it’s safe to send it twice.',
  ),
  unwritable: new AppError(
    'unwritable',
    503,
    'We can’t save anything at the moment. Please try again in a few minutes, or e-mail us.',
  ),
}
const retryAfterSeconds = { unreachable: 10, unwritable: 60 }

/** Pages and forms without JavaScript get a page; scripts get JSON. */
function wantsPage(c: Context): boolean {
  if (wantsJson(c.req.header('accept'))) return false
  // Files are uploaded as forms by scripts; the native forms of the console have addresses of their own.
  if (/^\/api\/(console|client)\//.test(c.req.path) || c.req.path.endsWith('.json')) return false
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(
    c.req.header('content-type') ?? '',
  )
  return isForm || !c.req.path.startsWith('/api/')
}

const problemHtml = (status: number, message: string, requestId: string, assets: DocumentAssets) =>
  standalonePage(assets)(
    <ProblemPage status={status} message={message} requestId={requestId} />,
    'Something went wrong',
  )

type ProblemPageProps = { status: number; message: string; requestId: string }

/** A request that failed, for people: what happened, and how to reach us all the same. */
function ProblemPage({ status, message, requestId }: ProblemPageProps) {
  return (
    <main id="main">
      <section className="inner-hero inner-hero--alone dark-surface">
        <div className="page-width">
          <div className="inner-hero__text">
            <h1 className="d1">That didn’t work</h1>
            <p className="lede">{message}</p>
            <p className="muted">
              You can also write to <MailLink address={site.mailbox} />. Error {status}, request {requestId}.
            </p>
            <div className="button-row">
              <ButtonLink href={paths.home()} variant="accent">
                Return Home
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </main>
  )
}
