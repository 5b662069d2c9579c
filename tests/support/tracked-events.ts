import type { Page } from '@playwright/test'

/** What the page reports from now on, each as 'name category label value'. A new document ends the list. */
export async function recordReports(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('keepReport', (report: string) => void reports.push(report))
  await page.evaluate(() => {
    // exposeFunction put it there.
    const { keepReport } = window as unknown as { keepReport: (report: string) => void }
    document.addEventListener('tracked', ({ detail: { name, category, label, value } }) =>
      keepReport([name, category, label, value].filter(Boolean).join(' ')),
    )
  })
  return reports
}
