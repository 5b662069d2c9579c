import { monthOf, monthSpan } from '#features/projects/month.ts'
import { monthBefore, type Figure } from '#features/projects/report.ts'
import { projectReports, reportIssues } from '#features/projects/server/report-table.ts'
import { compare, listDeeds } from '#features/projects/server/reports/store.ts'
import type { Tx } from '#platform/db/database.ts'

type DemoFigure = Omit<Figure, 'value'> & {
  /** Of the months before this one, the latest first. */
  values: number[]
  yearAgo: number
}

const figures: DemoFigure[] = [
  {
    name: 'Visits to your website',
    unit: '',
    better: 'up',
    source: 'Your web statistics, without our own visits',
    values: [4120, 3480, 3310, 3290, 3060, 2890],
    yearAgo: 2710,
  },
  {
    name: 'Questions about courses',
    unit: '',
    better: 'up',
    source: 'Counted in your mailbox',
    values: [57, 31, 24, 26, 21, 18],
    yearAgo: 22,
  },
  {
    name: 'People who leave at once',
    unit: '%',
    better: 'down',
    source: 'Your web statistics',
    values: [41, 44.5, 46, 45.5, 47, 49],
    yearAgo: 52,
  },
]

const published = [
  {
    learned:
      'Far more people ask about courses when the dates are on the home page: they want a date before they want a picture.',
    advice:
      'Open the shop before Christmas, even without the pages about glazes.\n\n- Sell three January courses as vouchers\n- Leave Instagram as it is until the new kiln is in',
    spent: { planned: 56, actual: 18, unit: 'h' },
  },
  {
    learned: 'Most visits begin at the page of the jugs, which other sites link to.',
    advice:
      '- Put the course dates on the home page, as a test\n- Answer the three questions that people ask by e-mail on the page itself',
    spent: { planned: 24, actual: 25, unit: 'h' },
  },
]

/** Two months of results of a project, with the figures they are compared with. */
export async function seedReports(
  tx: Tx,
  projectId: number,
  publisherName: string,
  now: Date,
): Promise<void> {
  const figuresOf = (valueOf: (figure: DemoFigure) => number | undefined): Figure[] =>
    figures.map(({ values: _values, yearAgo: _yearAgo, ...figure }, index) => {
      const demo = figures[index]
      return { ...figure, value: (demo && valueOf(demo)) ?? 0 }
    })
  const thisMonth = monthOf(now)
  const months = (figures[0]?.values ?? []).map((_, index) => monthBefore(thisMonth, index + 1))
  for (const [index, month] of months.entries()) {
    const words = published[index]
    await tx.insert(projectReports).values({
      projectId,
      month,
      figures: figuresOf(({ values }) => values[index]),
      ...words,
      ...(words && { issue: 1, isChanged: false }),
    })
  }
  await tx
    .insert(projectReports)
    .values({ projectId, month: monthBefore(thisMonth, 13), figures: figuresOf(({ yearAgo }) => yearAgo) })
  for (const [index, words] of published.entries()) {
    const month = monthBefore(thisMonth, index + 1)
    const content = {
      ...words,
      figures: await compare(
        tx,
        projectId,
        month,
        figuresOf(({ values }) => values[index]),
      ),
      did: await listDeeds(tx, projectId, month),
    }
    const publishedAt = new Date(Math.min(now.getTime(), monthSpan(month).until.getTime() + 35 * 3_600_000))

    await tx
      .insert(reportIssues)
      .values({ projectId, month, issue: 1, why: '', content, publishedAt, publisherName })
  }
}
