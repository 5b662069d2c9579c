import { paths, type DashboardView } from '#shared/paths.ts'
import type { Project } from './project-data.ts'
import { currencySigns, formatMoney, type Currency } from '#shared/money.ts'

const dashboardTabs = ['projects', 'messages', 'updates'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** The view of the dashboard, by its address and the existing projects. */
export type ShownView = {
  tab: DashboardTab
  /** The project whose details show: the requested one, or else the first. */
  project: Project | undefined
  /** The valid parts of the address, on which links build. */
  address: DashboardView
}

/** Reads the query of the dashboard's address. Invalid values are ignored. */
export function readView(search: string, projects: readonly Project[]): ShownView {
  const query = new URLSearchParams(search)
  const tab = dashboardTabs.find((name) => name === query.get('tab')) ?? 'projects'
  const project = projects.find(({ id }) => String(id) === query.get('project'))
  return {
    tab,
    project: project ?? projects[0],
    address: { ...(tab !== 'projects' && { tab }), ...(project && { project: project.id }) },
  }
}

type Change = { [Name in keyof DashboardView]?: DashboardView[Name] | undefined }

/** The address of the current view with a change; `undefined` removes a part. */
export function changedAddress(address: DashboardView, change: Change): string {
  const { tab, project } = { ...address, ...change }
  return paths.dashboard({ ...(tab && { tab }), ...(project !== undefined && { project }) })
}

/** §9: what the placeholder client sees, whatever its projects say. */
const placeholderInvestment = '$4,000'

// Their keys are the currencies, which the type of an object's entries cannot say.
const currencies = Object.entries(currencySigns) as [Currency, string][]
const currencyOf = new Map(currencies.map(([currency, sign]) => [sign.trim(), currency]))
const wholeAmount = /^(\$|£|€|CHF)\s?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)$/

/**
 * 'Total Investment' (decision 11): fixed for the placeholder client, otherwise the sum of the client's own projects.
 * Currencies are listed in the order in which they first appear; a text that is no amount is left out.
 */
export function totalInvestment(
  projects: readonly Pick<Project, 'totalValue'>[],
  isDemonstration: boolean,
): string {
  if (isDemonstration) return placeholderInvestment
  const pence = new Map<Currency, number>()
  for (const { totalValue } of projects) {
    const [, sign = '', digits = ''] = wholeAmount.exec(totalValue?.trim() ?? '') ?? []
    const currency = currencyOf.get(sign)
    // In pence: sums of hundredths are not exact.
    if (currency) pence.set(currency, (pence.get(currency) ?? 0) + toPence(digits))
  }
  if (pence.size === 0) return 'None yet'
  return [...pence].map(([currency, sum]) => withPence(currency, sum)).join(' + ')
}

const toPence = (digits: string) => Math.round(Number(digits.replaceAll(',', '')) * 100)

function withPence(currency: Currency, sum: number): string {
  const whole = formatMoney({ currency, amount: Math.floor(sum / 100) })
  return sum % 100 === 0 ? whole : `${whole}.${String(sum % 100).padStart(2, '0')}`
}
