import type { FormState } from '#kit/field-props.ts'

/** A figure of a report, as staff enter it. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** Which direction is better. */
  better: 'up' | 'down'
  source: string
}

/** A figure with what it is compared with; null where nothing was entered. */
export type ComparedFigure = Figure & {
  lastMonth: number | null
  yearAgo: number | null
  /** This month and the five before it, the earliest first. */
  months: { month: string; value: number | null }[]
}

/** Money or hours against plan. */
export type Spent = { planned: number; actual: number; unit: string }

/** The content of a report: as a draft, or as published. */
export type ReportContent = {
  figures: ComparedFigure[]
  /** Paragraphs, lists and links, as `ReportText.tsx` reads them. */
  learned: string
  advice: string
  spent: Spent | null
}

/** An issue of a report that was published: the first, or one that corrects it. */
export type ReportIssue = { issue: number; why: string; publishedAt: string; by: string }

/** The report of a project and month, for the agency. */
export type ProjectReport = ReportContent & {
  projectId: number
  month: string
  /** `draft` before it is published, and again once it is changed after that. */
  state: 'draft' | 'published'
  /** The one that is published, or that the draft will be. */
  issue: number
  issues: ReportIssue[]
}

/** What was done in the month, from the records. Times are ISO texts. */
export type Deed = { at: string; words: string }

/** One issue as its client reads it. */
export type PublishedReport = ReportContent &
  ReportIssue & {
    projectId: number
    projectName: string
    month: string
    did: Deed[]
    /** All issues of it, the latest first. */
    issues: ReportIssue[]
  }

export const longestReport = { figures: 6, name: 60, unit: 20, source: 120, why: 300, deeds: 30 } as const

const month = /^2[01]\d\d-(?:0[1-9]|1[0-2])$/
export const isMonth = (text: string): boolean => month.test(text)

/** The month `count` months before another. */
export function monthBefore(of: string, count: number): string {
  const months = Number(of.slice(0, 4)) * 12 + Number(of.slice(5)) - 1 - count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/**
 * A figure as people write it: '4,120', '4 120', '1,234.5', '1.234,5', '12,5'. The last of comma and point is the decimal
 * sign where both are there; a lone comma is one unless three digits follow. Undefined for anything else.
 */
export function readFigure(text: string): number | undefined {
  const digits = text.trim().replace(/(?<=\d)[\s\u00A0\u202F](?=\d{3}(?!\d))/g, '')
  const plain = plainFigure(digits)
  const value =
    plain !== undefined && /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

function plainFigure(text: string): string | undefined {
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return undefined
  const thousands = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*/
  const [grouped = '', sign = ''] = thousands.exec(text) ?? []
  const rest = text.slice(grouped.length)
  // '1.234' alone is one and a bit in British English; '1.234.567' and '1.234,5' are thousands.
  const isGrouped =
    sign !== '' && (sign === ',' || rest !== '' || grouped.split('.').length > 2) && !/^\d/.test(rest)
  const whole = isGrouped ? grouped.replaceAll(sign, '') : text
  const fraction = isGrouped ? rest : ''
  const all = whole + fraction
  const marks = all.match(/[.,]/g) ?? []
  if (marks.length > 1 || (isGrouped && fraction.startsWith(sign))) return undefined
  return all.replace(',', '.')
}

const figureFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** '4,120', '£1,200', '3.5 %'. */
export function figureInWords(value: number, unit: string): string {
  const number = figureFormat.format(value)
  if (unit === '') return number
  return /^[£$€]$/.test(unit) ? `${unit}${number}` : `${number}\u00A0${unit}`
}

/** '640 more than September (3,480)': how a figure moved. */
export function differenceInWords(
  { value, unit }: Pick<Figure, 'value' | 'unit'>,
  other: number,
): { moved: string; direction: 'up' | 'down' | 'same' } {
  if (value === other) return { moved: 'the same', direction: 'same' }
  const difference = Number(Math.abs(value - other).toPrecision(12))
  // 41 % is 3.5 points less than 44.5 %, and 8 % less.
  const words = figureInWords(difference, unit === '%' ? 'points' : unit)
  return value > other
    ? { moved: `${words} more`, direction: 'up' }
    : { moved: `${words} ${unit === '' ? 'fewer' : 'less'}`, direction: 'down' }
}

/** What the console's page of a report is rendered with. */
export type ConsoleReportData = {
  report: ProjectReport
  projectName: string
  client: { username: string; firstName: string; name: string; isArchived: boolean }
  /** The figures of the month before, with what this month is compared with: a new report begins from them. */
  lastMonth: ComparedFigure[]
  /** Months with a report before and after it, where there are any. */
  before: string
  after: string | null
  /** A form of the page that was returned with errors. */
  returned: (FormState & { form: string }) | null
  done: string | null
}
