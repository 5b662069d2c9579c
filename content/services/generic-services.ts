import type { GenericService } from '../services-schema.ts'
import { adManagement } from './records/ad-management.ts'
import { competitorAnalysis } from './records/competitor-analysis.ts'
import { contentCreation } from './records/content-creation.ts'
import { conversationAi } from './records/conversation-ai.ts'
import { dataAnalysis } from './records/data-analysis.ts'
import { emailMarketingAutomation } from './records/email-marketing-automation.ts'
import { generativeEngineOptimization } from './records/generative-engine-optimization.ts'
import { personalization } from './records/personalization.ts'
import { socialMedia, socialMediaManagement } from './records/social-media-management.ts'
import { websiteDesign } from './records/website-design.ts'

/** A record for every service (§2, decision 8), those with a page of their own included. */
export const genericServices: GenericService[] = [
  websiteDesign,
  contentCreation,
  dataAnalysis,
  personalization,
  conversationAi,
  adManagement,
  socialMedia,
  socialMediaManagement,
  emailMarketingAutomation,
  generativeEngineOptimization,
  competitorAnalysis,
]
