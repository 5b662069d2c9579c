import { auditNews, type AuditNews, type AuditPageData, type AuditStep } from '../audit-state.ts'
import { Check, MoveRight, Timer, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { read } from '#api-client/send.ts'
import { auditCalls } from '../audit-calls.ts'
import { openLiveEvents, readEventWith } from '#api-client/live-events.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { londonTime } from '#shared/dates.ts'
import { privatePaths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'

/** The live progress of an audit; without scripts the page is reloaded every few seconds. */
export function AuditProgress({ first }: { first: AuditPageData }) {
  const { host, token, startedAt } = first
  const { state, progress } = useProgress(first)
  const { steps, planned, checks, ahead } = progress
  const done = steps.filter((step) => step.state !== 'next' && step.state !== 'asking').length
  return (
    <>
      <section className="inner-hero inner-hero--short dark-surface ground-woad-900">
        <div className="page-width grid gap-y-8 gap-x-20 items-end lg:grid-cols-[7fr_5fr]">
          <div className="inner-hero__text">
            <p className="text-lede font-semibold wrap-anywhere">{host}</p>
            <h1 className="d1">Reading your site</h1>
          </div>
          <div>
            <output className="block font-semibold">
              {state === 'waiting'
                ? waitingWords(ahead)
                : `${asSentence(counted(done, 'file', 'files'))} read, of ${planned} at most. ${checks.made} of ${checks.inAll} checks made.`}
            </output>
            <p className="max-w-[34rem] mt-5 text-muted text-sm">
              {startedAt && `Begun at ${londonTime(new Date(startedAt))}. `}
              Most sites take less than half a minute, because we pause between requests.
            </p>
          </div>
        </div>
      </section>
      <div className="section pt-[clamp(var(--space-14),6vw,var(--space-20))]">
        <div className="page-width">
          <div className="grid gap-y-10 gap-x-[clamp(var(--space-8),5vw,var(--space-20))] lg:grid-cols-[6fr_6fr]">
            <div>
              <h2 className="d3 mb-4">File by file</h2>
              <ol className="border-t-2 border-t-ink-900">
                {steps.map((step) => (
                  <Step key={step.path} step={step} />
                ))}
                {steps.length === 0 && (
                  <li className={line}>
                    <Timer className={`${glyph} text-success-700`} aria-hidden />
                    <span>robots.txt comes first</span>
                  </li>
                )}
              </ol>
            </div>
            <ol
              className="audit-warp grid grid-flow-col auto-cols-[1fr] gap-1 self-start h-[clamp(9rem,24vw,22rem)] p-3 bg-mulberry-900 lg:sticky lg:top-[100px]"
              aria-hidden
            >
              {Array.from({ length: Math.max(planned, steps.length) }, (_, at) => {
                const file = steps[at]?.state ?? 'next'
                // oxlint-disable-next-line react/no-array-index-key -- places, which stay where they are
                return <li key={at} className={warps[file]} />
              })}
            </ol>
          </div>
          <div className="flex flex-wrap gap-y-5 gap-x-14 items-center justify-between mt-14 pt-6 border-t-2 border-t-ink-900">
            <p className="max-w-measure">
              You may close this page: the report will be at this address, for 30 days. Without JavaScript the
              page refreshes itself every four seconds.
            </p>
            <form action={privatePaths.deleteAudit(token)} method="post">
              <Button variant="ghost" size="small" type="submit">
                Stop and delete
              </Button>
            </form>
          </div>
        </div>
      </div>
    </>
  )
}

const waitingWords = (ahead: number) =>
  ahead === 0 ? 'Yours is next.' : `Waiting: ${counted(ahead, 'audit is', 'audits are')} before yours.`

const line =
  'grid grid-cols-[20px_1fr_auto] gap-3 items-baseline py-2 border-b border-b-line text-sm wrap-anywhere'
const glyph = 'icon size-4 [translate:0_3px]'
const looks: Partial<Record<AuditStep['state'], string>> = {
  asking: 'pl-2 border-l-[5px] border-l-weld-400 bg-weld-100 font-semibold',
  next: 'text-ink-700',
}

/** Every file that is read threads a bundle of the warp. */
const warps: Record<AuditStep['state'], string> = {
  next: '[--warp:var(--mulberry-800)]',
  left: '[--warp:var(--mulberry-800)]',
  asking: '[--warp:var(--weld-400)]',
  read: '[--warp:var(--rose-300)]',
  failed: '[--warp:var(--madder-500)]',
}

function Step({ step: { path, state, status, at } }: { step: AuditStep }) {
  return (
    <li className={`${line} ${looks[state] ?? ''}`.trimEnd()}>
      {iconOf(state, status)}
      <span>
        <code className="[font-family:var(--audit-mono)] [font-size:0.93em]">{path}</code>{' '}
        {stepWords(state, status)}
      </span>
      {state !== 'next' && (
        <time className="text-muted tabular" dateTime={at}>
          {londonTime(new Date(at))}
        </time>
      )}
    </li>
  )
}

function iconOf(state: AuditStep['state'], status: number | null) {
  if (state === 'next') return <Timer className={`${glyph} text-ink-700`} aria-hidden />
  if (state === 'asking') return <MoveRight className={`${glyph} text-success-700`} aria-hidden />
  const isWell = state === 'read' && (status === null || status < 400)
  return isWell ? (
    <Check className={`${glyph} text-success-700`} aria-hidden />
  ) : (
    <X className={`${glyph} text-ink-700`} aria-hidden />
  )
}

function stepWords(state: AuditStep['state'], status: number | null): string {
  if (state === 'next') return 'next'
  if (state === 'asking') return 'asking now'
  if (state === 'left') return 'left alone'
  if (state === 'failed' || status === null) return 'could not be read'
  return status === 200 ? 'read' : `responded with ${status}`
}

const readEvent = readEventWith(auditNews)

// The report is rendered on the server: when it is ready, the page is reloaded.
function useProgress(first: AuditPageData): AuditNews {
  const [news, setNews] = useState<AuditNews>(first)
  const { token } = first
  useEffect(() => {
    const aborted = new AbortController()
    const show = (latest: AuditNews) => {
      if (latest.state === 'done' || latest.state === 'failed') location.reload()
      else setNews(latest)
    }
    async function fetchNow() {
      try {
        show(await read(auditCalls.read, { token }, { signal: aborted.signal }))
      } catch {
        // The next event, or the next minute, fetches again.
      }
    }
    const close = openLiveEvents(privatePaths.api.auditEvents(token), {
      events: ['progress', 'done', 'failed'],
      onChange: (event) => {
        const progress = event && readEvent(event)
        if (progress) show(progress)
        else void fetchNow()
      },
      onEnd: () => location.reload(),
    })
    return () => {
      aborted.abort()
      close()
    }
  }, [token])
  return news
}
