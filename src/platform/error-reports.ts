import type { Env } from './env.ts'

export type ErrorReports = {
  /** Takes a line of the log, to be sent soon. Never waits and never throws. */
  report: (line: string) => void
  /** Sends what is left, as far as that takes no longer than two seconds. */
  close: () => Promise<void>
}

type Settings = Pick<Env, 'otlpEndpoint' | 'otlpHeaders' | 'otelServiceName'>

// While the other end is slow or away, later ones are lost: they are in the log.
const mostWaiting = 100
const gatherMs = 1000
const longestSendMs = 5000
const longestCloseMs = 2000
// Severity numbers of OpenTelemetry.
const severities: Record<string, number> = { error: 17, fatal: 21 }

/**
 * Sends errors to OpenTelemetry (OTLP/HTTP with JSON, as log records): the lines that the log has, from which personal
 * data was taken. Undefined without an endpoint.
 */
export function openErrorReports(settings: Settings): ErrorReports | undefined {
  const { otlpEndpoint, otlpHeaders, otelServiceName } = settings
  if (otlpEndpoint === undefined) return undefined
  const url = `${otlpEndpoint.replace(/\/$/, '')}/v1/logs`
  const waiting: string[] = []
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function send(): Promise<void> {
    const lines = waiting.splice(0)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...otlpHeaders, 'content-type': 'application/json' },
        body: JSON.stringify(toOtlp(lines, otelServiceName)),
        signal: AbortSignal.timeout(longestSendMs),
      })
      await response.body?.cancel()
    } catch {
      // Dropped: each of them is in the log, and a report about a report would never end.
    }
  }

  function sendSoon(delayMs: number): void {
    if (timer !== undefined || sending !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      sending = send().finally(() => {
        sending = undefined
        if (waiting.length > 0) sendSoon(gatherMs)
      })
    }, delayMs)
    timer.unref()
  }

  return {
    report(line) {
      if (waiting.length >= mostWaiting) return
      waiting.push(line)
      sendSoon(gatherMs)
    },
    async close() {
      clearTimeout(timer)
      const limit = new Promise<void>((resolve) => {
        setTimeout(resolve, longestCloseMs).unref()
      })
      const all = (sending ?? Promise.resolve()).then(async () =>
        waiting.length > 0 ? await send() : undefined,
      )
      await Promise.race([all, limit])
    },
  }
}

function toOtlp(lines: string[], serviceName: string): object {
  return {
    resourceLogs: [
      {
        resource: { attributes: attributesOf({ 'service.name': serviceName }) },
        scopeLogs: [{ scope: { name: 'loomsbury' }, logRecords: lines.map(toRecord) }],
      },
    ],
  }
}

/** A line of the log: what `createLogger` writes. */
type Line = { time: string; level: string; msg?: string; traceId?: string; err?: LoggedError }
type LoggedError = { type?: string; message?: string; stack?: string }

function toRecord(line: string): object {
  // Our own logger wrote it.
  const { time, level, msg, traceId, err, ...fields } = JSON.parse(line) as Line
  return {
    timeUnixNano: `${Date.parse(time)}000000`,
    severityNumber: severities[level],
    severityText: level.toUpperCase(),
    body: { stringValue: msg ?? '' },
    ...(traceId !== undefined && { traceId }),
    attributes: attributesOf({
      ...fields,
      ...(err && {
        'exception.type': err.type,
        'exception.message': err.message,
        'exception.stacktrace': err.stack,
      }),
    }),
  }
}

const attributesOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({
      key,
      value: { stringValue: typeof value === 'string' ? value : JSON.stringify(value) },
    }))
