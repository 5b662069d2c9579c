import { monthOf, monthSpan } from '#clients/dates.ts'
import { monthBefore, type Figure } from '#clients/reports/report.ts'
import { projectReports, reportIssues, projectUpdates } from '#clients/table.server.ts'
import { compare, listDeeds } from '#clients/reports/store.server.ts'
import type { Tx } from '#platform/db/database.ts'

const hourMs = 3_600_000

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
    name: 'Questions by e-mail',
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

type DemoReport = {
  learned: string
  advice: string
  spent: { planned: number; actual: number; unit: string }
  did: [day: number, title: string, description: string][]
}

const published: DemoReport[] = [
  {
    learned:
      'Far more people write when the dates are on the home page: they want a date before they want a picture.',
    advice:
      'Open the shop before Christmas, even if not every piece is in it.\n\n- Sell vouchers from 1 December\n- Leave Instagram as it is until the new year',
    spent: { planned: 56, actual: 18, unit: 'h' },
    did: [
      [7, 'Dates on the home page', 'All dates of the next month, as a test on the old pages.'],
      [20, 'Three questions answered', 'Opening hours, parking and delivery now have their sentences.'],
    ],
  },
  {
    learned: 'Most visits begin at the page with the pictures, which other sites link to.',
    advice:
      '- Put the dates of the next month on the home page, as a test\n- Answer the three questions that people ask by e-mail on the page itself',
    spent: { planned: 24, actual: 25, unit: 'h' },
    did: [[11, 'Where visits begin', 'We counted for a month which pages people see first.']],
  },
]

/** Two monthly reports of a project, with the figures they are compared with. */
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
    const { did, ...words } = published[index] ?? { did: [] }
    const { from } = monthSpan(month)
    for (const [day, title, description] of did) {
      const createdAt = new Date(from.getTime() + day * 24 * hourMs)
      const update = { projectId, updateType: 'progress', title, description, authorName: publisherName }
      await tx.insert(projectUpdates).values({ ...update, createdAt, announcedAt: createdAt })
    }
    await tx.insert(projectReports).values({
      projectId,
      month,
      figures: figuresOf(({ values }) => values[index]),
      ...words,
      ...(published[index] && { issue: 1, isChanged: false }),
    })
  }
  await tx
    .insert(projectReports)
    .values({ projectId, month: monthBefore(thisMonth, 13), figures: figuresOf(({ yearAgo }) => yearAgo) })
  for (const [index, { did: _did, ...words }] of published.entries()) {
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
    const publishedAt = new Date(Math.min(now.getTime(), monthSpan(month).until.getTime() + 35 * hourMs))

    await tx
      .insert(reportIssues)
      .values({ projectId, month, issue: 1, why: '', content, publishedAt, publisherName })
  }
}
