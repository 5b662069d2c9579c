import type { PackageVolume, ServicePackage } from '#content/services-schema.ts'
import { formatPrice } from '#shared/money.ts'

export type PackageFact = { label: string; value: string }

const volumeLabels: Record<PackageVolume['of'], string> = {
  pages: 'Pages',
  blogPostsPerMonth: 'Blog posts',
  socialPostsPerMonth: 'Social posts',
  postsPerMonth: 'Posts',
  campaignsPerMonth: 'Campaigns',
  assetsPerMonth: 'Content assets',
  competitors: 'Competitors',
}

/** What is under a package's price, in the words of a price sheet: setup, delivery, volume, revisions, support. */
export function packageFacts(item: ServicePackage): PackageFact[] {
  const isMonthly = item.volume.some(isPerMonth)
  const facts: (PackageFact | undefined)[] = [
    item.setupFee && { label: 'Setup, once', value: formatPrice(item.setupFee, item.setupFeeAlt) },
    { label: isMonthly ? 'First delivery' : 'Delivery', value: item.timeframe },
    ...item.volume.map((volume) => ({ label: volumeLabels[volume.of], value: volumeText(volume) })),
    item.revisionRounds === undefined
      ? undefined
      : {
          label: 'Revisions',
          value: item.revisionRounds === 1 ? '1 round' : `${item.revisionRounds} rounds`,
        },
    item.supportDays === undefined
      ? undefined
      : {
          label: 'Support',
          value: [`${item.supportDays} days`, ...item.extras.map(lowerFirst)].join(' plus '),
        },
  ]
  return facts.filter((fact) => fact !== undefined)
}

const isPerMonth = ({ of }: PackageVolume) => of.endsWith('PerMonth')

function volumeText(volume: PackageVolume): string {
  if (volume.count === 'unlimited') return 'Unlimited'
  const count = `${volume.count}${volume.isOrMore ? '+' : ''}`
  return isPerMonth(volume) ? `${count} a month` : count
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
