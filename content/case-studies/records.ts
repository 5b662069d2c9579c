import type { CaseStudy } from '../case-studies-schema.ts'
import { ecommerceTransformation } from './records/ecommerce-transformation.ts'
import { leadGeneration } from './records/lead-generation.ts'
import { membershipRenewal } from './records/membership-renewal.ts'
import { revenueAcceleration } from './records/revenue-acceleration.ts'

/** Every case study with all its details, in the order of the list. */
export const caseStudies: readonly CaseStudy[] = [
  ecommerceTransformation,
  revenueAcceleration,
  leadGeneration,
  membershipRenewal,
]
