import path from 'node:path'
import { z } from 'zod'
import { emailAddress } from '#shared/text-fields.ts'
import { StartupError } from './errors.ts'

const port = z.coerce
  .number({ error: 'must be a whole number from 0 to 65535' })
  .int()
  .min(0, { error: 'must be a whole number from 0 to 65535' })
  .max(65_535, { error: 'must be a whole number from 0 to 65535' })

const urlWith = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

const emailList = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(emailAddress('must be e-mail addresses, separated by commas')).min(1))

const onOff = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" })

const wholeNumberFrom = (least: number) => {
  const error = `must be a whole number of ${least} or more`
  return z.coerce.number({ error }).int({ error }).min(least, { error })
}

// As OpenTelemetry writes them: name=value,name=value, values with percent escapes.
const headerList = z
  .string()
  .regex(/^[\w-]+=(?:[^,%]|%[\da-f]{2})*(?:,[\w-]+=(?:[^,%]|%[\da-f]{2})*)*$/i, {
    error: 'must look like: name=value,name=value',
  })
  .transform((value) =>
    Object.fromEntries(
      value.split(',').map((pair): [string, string] => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
      }),
    ),
  )

/** Every setting of the product, in the order of docs/settings.md. Besides this file only src/shared/installation.ts reads process.env. */
const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  PUBLIC_URL: urlWith('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  MIN_FREE_MB: wholeNumberFrom(32).default(64),
  DATABASE_URL: urlWith('postgres:', 'postgresql:').optional(),
  DATABASE_LISTEN_URL: urlWith('postgres:', 'postgresql:').optional(),
  SMTP_URL: urlWith('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$/, {
      error: 'must look like: Loomsbury <hello@loomsbury.example>',
    })
    .optional(),
  IMAP_URL: urlWith('imap:', 'imaps:').optional(),
  AGENCY_NAME: z
    .string()
    .regex(/^[^<>"\r\n]{1,60}$/, { error: 'must be a name of at most 60 characters, without < > or "' })
    .default('Loomsbury'),
  AGENCY_INBOX: emailList.default(['hello@loomsbury.example']),
  TRUST_PROXY: onOff.default('off'),
  RATE_LIMIT: onOff.default('on'),
  INQUIRIES_PER_HOUR: wholeNumberFrom(1).default(20),
  AUDIT_ALLOW: z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .pipe(
      z.array(z.string().regex(/^127(?:\.\d{1,3}){3}:\d{1,5}$/, { error: 'must look like 127.0.0.1:8080' })),
    )
    .default([]),
  DEMO_DASHBOARD: onOff.default('on'),
  DEMO: onOff.default('off'),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, { error: 'must look like GTM-AB12CD3' })
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_EVERY: wholeNumberFrom(1).default(24),
  BACKUP_KEEP_DAYS: wholeNumberFrom(1).default(7),
  BACKUP_KEEP_WEEKS: wholeNumberFrom(0).default(4),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/, {
      error: 'must be a key such as `npm run backup -- --new-key` makes: AGE-SECRET-KEY-1…',
    })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, {
      error: 'must be 16 characters or more: letters, digits and . _ ~ + / = -',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default('loomsbury'),
  WATCHDOG_SECONDS: wholeNumberFrom(1).default(20),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: "must be one of 'fatal', 'error', 'warn', 'info', 'debug', 'silent'",
    })
    .default('info'),
})

/** The names a deployment may set; a test compares them with `.env.example`. */
export const variableNames = Object.keys(variables.shape)

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/**
 * The settings of this process, checked and with defaults filled in.
 * An empty variable counts as not set, as in most deployment tools.
 * @throws StartupError that lists every fault together
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    variableNames.flatMap((name) => (source[name] ? [[name, source[name]] as const] : [])),
  )
  const parsed = variables.safeParse(given)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
  if (given['RATE_LIMIT'] === 'off' && !isLoopback(given['HOST'] ?? '0.0.0.0'))
    faults.push('RATE_LIMIT may only be off while HOST is 127.0.0.1, ::1 or localhost')
  if (given['AUDIT_ALLOW'] !== undefined && !isLoopback(given['HOST'] ?? '0.0.0.0'))
    faults.push('AUDIT_ALLOW may only be set while HOST is 127.0.0.1, ::1 or localhost')
  if (given['DATABASE_LISTEN_URL'] !== undefined && given['DATABASE_URL'] === undefined)
    faults.push('DATABASE_LISTEN_URL means nothing without DATABASE_URL')
  if (
    given['DEMO'] === 'on' &&
    (given['DATABASE_URL'] || given['PUBLIC_URL']?.toLowerCase().startsWith('https:'))
  )
    faults.push('DEMO may only be on without DATABASE_URL and without an https PUBLIC_URL')
  if (!parsed.success || faults.length > 0)
    throw new StartupError(
      ['These settings need attention:', ...[...new Set(faults)].map((fault) => `  - ${fault}`)].join('\n'),
    )

  const v = parsed.data
  return {
    port: v.PORT,
    host: v.HOST,
    publicUrl: v.PUBLIC_URL === undefined ? `http://localhost:${v.PORT}` : new URL(v.PUBLIC_URL).origin,
    dataDir: path.resolve(v.DATA_DIR),
    minFreeBytes: v.MIN_FREE_MB * 2 ** 20,
    databaseUrl: v.DATABASE_URL,
    databaseListenUrl: v.DATABASE_LISTEN_URL,
    smtpUrl: v.SMTP_URL,
    imapUrl: v.IMAP_URL,
    mailFrom: v.MAIL_FROM ?? `${v.AGENCY_NAME} <${v.AGENCY_INBOX[0]}>`,
    agencyInbox: v.AGENCY_INBOX,
    /** Only programs of this machine reach the server, and none of them is a proxy: what is private to it may be reached by it too. */
    isOnLoopback: isLoopback(v.HOST) && v.TRUST_PROXY !== 'on',
    trustProxy: v.TRUST_PROXY === 'on',
    rateLimit: v.RATE_LIMIT,
    inquiriesPerHour: v.INQUIRIES_PER_HOUR,
    auditAllow: v.AUDIT_ALLOW,
    hasDemoDashboard: v.DEMO_DASHBOARD === 'on',
    isDemo: v.DEMO === 'on',
    gtmId: v.GTM_ID,
    backupDir: v.BACKUP_DIR === undefined ? undefined : path.resolve(v.BACKUP_DIR),
    backupEveryHours: v.BACKUP_EVERY,
    backupKeep: { days: v.BACKUP_KEEP_DAYS, weeks: v.BACKUP_KEEP_WEEKS },
    backupKey: v.BACKUP_KEY,
    metricsToken: v.METRICS_TOKEN,
    otlpEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    otlpHeaders: v.OTEL_EXPORTER_OTLP_HEADERS,
    otelServiceName: v.OTEL_SERVICE_NAME,
    watchdogMs: v.WATCHDOG_SECONDS * 1000,
    logLevel: v.LOG_LEVEL,
  }
}

export type Env = ReturnType<typeof readEnv>
