import { Check, Clock, MoveRight, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getJson } from '#api-client/http.ts'
import { openLiveEvents } from '#api-client/live-events.ts'
import type { AuditPageData, AuditStep } from '#features/audits/audit-state.ts'
import { counted } from '#shared/counted.ts'
import { londonTime } from '#shared/dates.ts'
import { privatePaths } from '#shared/private-paths.ts'

/** How far an audit is. It follows by itself; without scripts the document is fetched again every few seconds. */
export function AuditProgress({ first }: { first: AuditPageData }) {
  const { host, token, state, progress, startedAt } = useProgress(first)
  const { steps, planned, checks, ahead } = progress
  const asked = steps.filter((step) => step.state !== 'asking').length
  const inAll = Math.max(planned, steps.length)
  return (
    <>
      <section className="inner-hero inner-hero--short dark-surface ground-woad-900">
        <div className="page-width audit-head">
          <div className="inner-hero__text">
            <p className="audit-head__address">{host}</p>
            <h1 className="d1">Reading your site</h1>
          </div>
          <div role="status">
            <p>
              <b>
                {state === 'waiting'
                  ? waitingWords(ahead)
                  : `${asked} of ${inAll} files read. ${checks.made} of ${checks.inAll} checks made.`}
              </b>
            </p>
            <p className="audit-small">
              {startedAt && `Begun at ${londonTime(new Date(startedAt))}. `}
              Most sites take less than half a minute, because we pause between requests.
            </p>
          </div>
        </div>
      </section>
      <div className="section audit-run">
        <div className="page-width">
          <div className="audit-run__columns">
            <div>
              <h2 className="d3">File by file</h2>
              <ol className="audit-log">
                {steps.map((step) => (
                  <Step key={step.path} step={step} />
                ))}
                {steps.length === 0 && (
                  <li>
                    <Clock className="icon" aria-hidden />
                    <span>robots.txt comes first</span>
                  </li>
                )}
              </ol>
            </div>
            <ol className="audit-warp" aria-hidden>
              {Array.from({ length: Math.max(inAll, 12) }, (_, at) => {
                const step = steps[at]
                // oxlint-disable-next-line react/no-array-index-key -- places, which stay where they are
                return <li key={at} className={`audit-warp__file--${step ? step.state : 'waiting'}`} />
              })}
            </ol>
          </div>
          <div className="audit-run__foot">
            <p>
              You may close this page: the report will be at this address, for 30 days. Without JavaScript the
              page refreshes itself every four seconds.
            </p>
            <form action={privatePaths.deleteAudit(token)} method="post">
              <button className="button button--ghost button--small" type="submit">
                Stop and delete
              </button>
            </form>
          </div>
        </div>
      </div>
    </>
  )
}

const waitingWords = (ahead: number) =>
  ahead === 0 ? 'Yours is next.' : `Waiting: ${counted(ahead, 'audit is', 'audits are')} before yours.`

function Step({ step: { path, state, status, at } }: { step: AuditStep }) {
  const isWell = state === 'read' && (status === null || status < 400)
  return (
    <li className={`audit-log__step--${state}`}>
      {state === 'asking' ? (
        <MoveRight className="icon" aria-hidden />
      ) : isWell ? (
        <Check className="icon" aria-hidden />
      ) : (
        <X className="icon" aria-hidden />
      )}
      <span>
        <code>{path}</code> {stepWords(state, status)}
      </span>
      <time dateTime={at}>{londonTime(new Date(at))}</time>
    </li>
  )
}

function stepWords(state: AuditStep['state'], status: number | null): string {
  if (state === 'asking') return 'asking now'
  if (state === 'failed' || status === null) return 'could not be read'
  return status === 200 ? 'read' : `responded with ${status}`
}

// The report itself is written by the server: when it is there, the document is fetched anew.
function useProgress(first: AuditPageData): AuditPageData {
  const [shown, setShown] = useState(first)
  const { token } = first
  useEffect(() => {
    const aborted = new AbortController()
    async function refresh() {
      try {
        const now = await getJson(privatePaths.api.audit(token), aborted.signal)
        // Our own call, whose shape the server's types hold to.
        const data = now as AuditPageData
        if (data.state === 'done' || data.state === 'failed') location.reload()
        else setShown(data)
      } catch {
        // The next event asks again.
      }
    }
    const close = openLiveEvents(privatePaths.api.auditEvents(token), {
      onChange: () => void refresh(),
      onEnd: () => location.reload(),
    })
    return () => {
      aborted.abort()
      close()
    }
  }, [token])
  return shown
}
