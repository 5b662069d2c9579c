import { site } from '#content/site.ts'
import { toCsv } from '#platform/csv.ts'
import { longDate, londonDay } from '#shared/dates.ts'
import { monthInWords } from '../dates.ts'
import { figureInWords, monthBefore, type PublishedReport } from './report.ts'

const yearMonths = 12

const or = (value: number | null, unit: string) =>
  value === null ? 'not entered' : figureInWords(value, unit)

/** A report as Markdown. What was written is in it as it was written: the small form is Markdown too. */
export const reportMarkdown = (report: PublishedReport): string => {
  const { projectName, month, issue, why, publishedAt, by, figures, did, learned, advice, spent } = report
  const table = [
    `| Figure | ${monthInWords(month)} | ${monthInWords(monthBefore(month, 1))} | ${monthInWords(monthBefore(month, yearMonths))} | Source |`,
    '|---|---|---|---|---|',
    ...figures.map(
      ({ name, value, unit, lastMonth, yearAgo, source }) =>
        `| ${inCell(name)} | ${figureInWords(value, unit)} | ${or(lastMonth, unit)} | ${or(yearAgo, unit)} | ${inCell(source)} |`,
    ),
  ].join('\n')
  const parts: [heading: string, text: string][] = [
    ['Figures', figures.length === 0 ? `No figures were entered for ${monthInWords(month)}.` : table],
    [
      'What we did',
      did.length === 0
        ? 'Our records have nothing for this month.'
        : did.map(({ at, words }) => `- ${words} (${longDate(londonDay(new Date(at)))})`).join('\n'),
    ],
    ['What we learned', learned],
    ['What we advise next', advice],
    [
      'Against plan',
      spent
        ? `${figureInWords(spent.actual, spent.unit)} used of ${figureInWords(spent.planned, spent.unit)} planned.`
        : '',
    ],
  ]
  return [
    `# ${monthInWords(month)}: ${projectName}`,
    `${site.name}. Published by ${by}, ${longDate(londonDay(new Date(publishedAt)))}.${issue > 1 ? ` Issue ${issue}: ${why}` : ''}`,
    ...parts.filter(([, text]) => text !== '').map(([heading, text]) => `## ${heading}\n\n${text}`),
  ].join('\n\n')
}

const inCell = (text: string) => text.replaceAll('|', '\\|')

/** Figures of reports, in the columns in which they are imported, and those they are compared with. */
export const reportCsv = (reports: readonly PublishedReport[]): string =>
  toCsv([
    ['month', 'name', 'value', 'unit', 'better', 'source', 'last_month', 'year_ago', 'project'],
    ...reports.flatMap(({ month, projectName, figures }) =>
      figures.map(({ name, value, unit, better, source, lastMonth, yearAgo }) => [
        month,
        name,
        value,
        unit,
        better,
        source,
        lastMonth,
        yearAgo,
        projectName,
      ]),
    ),
  ])
