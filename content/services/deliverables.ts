import type { Deliverable } from '../deliverables-schema.ts'
import { adManagement } from './deliverables/ad-management.ts'
import { competitorAnalysis } from './deliverables/competitor-analysis.ts'
import { contentCreation } from './deliverables/content-creation.ts'
import { conversationAi } from './deliverables/conversation-ai.ts'
import { dataAnalysis } from './deliverables/data-analysis.ts'
import { emailMarketingAutomation } from './deliverables/email-marketing-automation.ts'
import { generativeEngineOptimization } from './deliverables/generative-engine-optimization.ts'
import { personalization } from './deliverables/personalization.ts'
import { socialMediaManagement } from './deliverables/social-media-management.ts'
import { websiteDesign } from './deliverables/website-design.ts'

/** What a client of each service receives, by the service's slug. */
export const deliverables: ReadonlyMap<string, Deliverable> = new Map([
  ['website-design', websiteDesign],
  ['content-creation', contentCreation],
  ['data-analysis', dataAnalysis],
  ['personalization', personalization],
  ['conversation-ai', conversationAi],
  ['ad-management', adManagement],
  ['social-media-management', socialMediaManagement],
  ['email-marketing-automation', emailMarketingAutomation],
  ['generative-engine-optimization', generativeEngineOptimization],
  ['competitor-analysis', competitorAnalysis],
])
