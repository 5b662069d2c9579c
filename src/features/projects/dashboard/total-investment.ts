import { currencySigns, formatMoney, type Currency } from '#shared/money.ts'
import type { Project } from '../project-data.ts'

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
