import type { ReactNode } from 'react'
import type { GenericService } from '#content/services-schema.ts'
import type { Thread } from '#ui/step-thread.ts'
import { SampleSection } from '../service-parts/SampleSection.tsx'
import { AdvantageSection } from './AdvantageSection.tsx'
import { ApproachSection } from './ApproachSection.tsx'
import { FeaturesSection } from './FeaturesSection.tsx'
import { PriceSection } from './PriceSection.tsx'
import { ProcessSection } from './ProcessSection.tsx'

type Composition = {
  /** The ground of the head, where it is not mulberry. */
  ground: string
  thread: Thread
  /** The ground under the sample of work. */
  sampleGround: string
  /** What stands between the head and the form. §2's own sections keep their order. */
  order: ('sample' | 'features' | 'prices' | 'advantage' | 'approach' | 'process')[]
}

const compositions: Record<string, Composition> = {
  'data-analysis': {
    ground: 'ground-woad-900',
    thread: 'early',
    sampleGround: 'ground-weld-100',
    order: ['sample', 'features', 'advantage', 'approach', 'prices', 'process'],
  },
  'conversation-ai': {
    ground: 'ground-moss-800',
    thread: 'bounce',
    sampleGround: 'ground-lichen-100',
    order: ['features', 'sample', 'advantage', 'approach', 'process', 'prices'],
  },
  'ad-management': {
    ground: '',
    thread: 'late',
    sampleGround: 'ground-rose-100',
    order: ['features', 'prices', 'advantage', 'approach', 'sample', 'process'],
  },
}

const usual: Composition = {
  ground: '',
  thread: 'loop',
  sampleGround: 'ground-weld-100',
  order: ['features', 'advantage', 'approach', 'sample', 'prices', 'process'],
}

/** How the page of a service without a page of its own is put together. */
export const compositionOf = (slug: string): Composition =>
  Object.hasOwn(compositions, slug) ? (compositions[slug] ?? usual) : usual

/** The sections of a composition, by their names. */
export const sections: Record<
  Composition['order'][number],
  (service: GenericService, composition: Composition) => ReactNode
> = {
  sample: ({ slug }, { sampleGround }) => <SampleSection service={slug} ground={sampleGround} />,
  features: (service) => <FeaturesSection service={service} />,
  prices: (service) => <PriceSection service={service} />,
  advantage: (service) => <AdvantageSection service={service} />,
  approach: (service) => <ApproachSection service={service} />,
  process: (service, { thread }) => <ProcessSection service={service} thread={thread} />,
}
