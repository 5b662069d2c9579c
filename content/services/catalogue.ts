import { competitorAnalysisPackages } from './packages/competitor-analysis.ts'
import { contentCreationPackages } from './packages/content-creation.ts'
import { emailMarketingPackages } from './packages/email-marketing-automation.ts'
import { geoPackages } from './packages/generative-engine-optimization.ts'
import { personalizationPackages } from './packages/personalization.ts'
import { socialMediaPackages } from './packages/social-media-management.ts'
import { websiteDesignPackages } from './packages/website-design.ts'

/**
 * Every package that can be ordered, in the order of §9. The one source of prices: price sheets, forms, checks,
 * e-mails and structured data read it. A page that needs one service only imports that service's own file.
 */
export const packageGroups = [
  websiteDesignPackages,
  contentCreationPackages,
  personalizationPackages,
  socialMediaPackages,
  emailMarketingPackages,
  geoPackages,
  competitorAnalysisPackages,
]
