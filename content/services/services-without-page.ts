import type { GenericService } from '../services-schema.ts'
import { adManagement } from './records/ad-management.ts'
import { conversationAi } from './records/conversation-ai.ts'
import { dataAnalysis } from './records/data-analysis.ts'

/** The services that the generic page shows: those with a page of their own would only weigh it down. */
export const servicesWithoutPage: GenericService[] = [dataAnalysis, conversationAi, adManagement]
