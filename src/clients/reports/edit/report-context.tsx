import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react'
import type { PageProps } from '#shared/page.ts'
import { longestReport, type ConsoleReportData } from '../report.ts'
import { emptyRow, type FigureRow } from './paste-figures.ts'

/** What is being written, for the form and for the preview beside it. */
export type ReportDraft = {
  rows: FigureRow[]
  learned: string
  advice: string
  planned: string
  actual: string
  spentUnit: string
}

type ReportContextValue = {
  data: ConsoleReportData
  draft: ReportDraft
  /** What is typed is not stored: publishing would leave it out. */
  isUnsaved: boolean
  change: (part: Partial<ReportDraft>) => void
  /** Takes over what is typed in the form. */
  readForm: (form: HTMLFormElement) => void
  nextKey: () => number
}

const ReportContext = createContext<ReportContextValue | undefined>(undefined)

/** The report of the page. Only below `ReportProvider`. */
export function useReport(): ReportContextValue {
  const value = use(ReportContext)
  if (!value) throw new Error('this is not the page of a report')
  return value
}

/** Provides what is being written, if there is such a report. */
export const ReportProvider = ({
  data,
  children,
}: PageProps<ConsoleReportData | null> & { children: ReactNode }): ReactNode =>
  data ? <Writing data={data}>{children}</Writing> : children

function Writing({ data, children }: { data: ConsoleReportData; children: ReactNode }) {
  const [first] = useState(() => draftOf(data))
  const [draft, setDraft] = useState(first)
  const isReturned = data.returned?.form === 'save'
  const lastKey = useRef(longestReport.figures)
  const value = useMemo(
    (): ReportContextValue => ({
      data,
      draft,
      isUnsaved: isReturned || textOf(draft) !== textOf(first),
      change: (part) => setDraft((before) => ({ ...before, ...part })),
      readForm(form) {
        const typed = Object.fromEntries(
          [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
        setDraft(({ rows }) => ({
          rows: rows.map((row, at) => ({ ...row, ...typedRow(typed, at + 1) })),
          learned: typed['learned'] ?? '',
          advice: typed['advice'] ?? '',
          planned: typed['planned'] ?? '',
          actual: typed['actual'] ?? '',
          spentUnit: typed['spentUnit'] ?? '',
        }))
      },
      nextKey: () => (lastKey.current += 1),
    }),
    [data, draft, first, isReturned],
  )
  return <ReportContext value={value}>{children}</ReportContext>
}

const firstRows = 3

const numberText = (number: number | undefined) => (number === undefined ? '' : String(number))

// Browsers send the ends of lines their own way.
const textOf = ({ rows, ...words }: ReportDraft) =>
  JSON.stringify([
    rows.map(({ name, value, unit, better, source }) => [name, value, unit, better, source]),
    Object.values(words).map((text) => text.replaceAll('\r\n', '\n')),
  ])

/** A returned form, else what is stored, with the figures of last month that are not in it yet. */
function draftOf({ report, lastMonth, returned }: ConsoleReportData): ReportDraft {
  const values = returned?.form === 'save' ? returned.values : undefined
  const rows = values ? typedRows(values) : storedRows(report, lastMonth)
  return {
    rows: (rows.length > 0 ? rows : Array.from({ length: firstRows }, () => emptyRow(0))).map((row, at) => ({
      ...row,
      key: at + 1,
      lastMonth: lastMonth.find(({ name }) => name === row.name)?.value ?? null,
    })),
    learned: values?.['learned'] ?? report.learned,
    advice: values?.['advice'] ?? report.advice,
    planned: values?.['planned'] ?? numberText(report.spent?.planned),
    actual: values?.['actual'] ?? numberText(report.spent?.actual),
    spentUnit: values?.['spentUnit'] ?? report.spent?.unit ?? '',
  }
}

type Stored = Pick<ConsoleReportData, 'report' | 'lastMonth'>

function storedRows(report: Stored['report'], lastMonth: Stored['lastMonth']): FigureRow[] {
  const isCarried = (name: string) => lastMonth.some((figure) => figure.name === name)
  const stored = report.figures.map(({ name, value, unit, better, source }): FigureRow => {
    const texts = { name, value: String(value), unit, better, source }
    return { ...emptyRow(0), ...texts, isCarried: isCarried(name) }
  })
  // A correction is of what was published.
  const carried =
    report.issue > 1 || report.state === 'published'
      ? []
      : lastMonth.filter(({ name }) => !report.figures.some((figure) => figure.name === name))
  return [
    ...stored,
    ...carried.map(({ name, unit, better, source }): FigureRow => {
      return { ...emptyRow(0), name, unit, better, source, isCarried: true }
    }),
  ].slice(0, longestReport.figures)
}

type Values = Readonly<Record<string, string | undefined>>

function typedRow(values: Values, number: number): Omit<FigureRow, 'key' | 'lastMonth'> {
  const typed = (name: string) => values[`figure-${number}-${name}`] ?? ''
  return {
    name: typed('name'),
    value: typed('value'),
    unit: typed('unit'),
    better: typed('better') === 'down' ? 'down' : 'up',
    source: typed('source'),
    isCarried: typed('carried') === 'yes',
  }
}

function typedRows(values: Values): FigureRow[] {
  const rows = Array.from({ length: longestReport.figures }, (_, at): FigureRow => {
    return { ...emptyRow(0), ...typedRow(values, at + 1) }
  })
  return rows.slice(0, rows.findLastIndex(({ name, value, source }) => `${name}${value}${source}` !== '') + 1)
}
