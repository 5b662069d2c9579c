import type { Page } from '@playwright/test'
import { trackEventName } from '#features/consent/track.ts'

/** What the page reports from now on, each as 'name category label value'. A new document ends the list. */
export async function recordReports(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('keepReport', (report: string) => void reports.push(report))
  await page.evaluate((eventName) => {
    // exposeFunction put it there.
    const { keepReport } = window as unknown as { keepReport: (report: string) => void }
    document.addEventListener(eventName, (event) => {
      if (!(event instanceof CustomEvent)) return
      const { name, category, label, value } = event.detail
      keepReport([name, category, label, value].filter(Boolean).join(' '))
    })
  }, trackEventName)
  return reports
}
