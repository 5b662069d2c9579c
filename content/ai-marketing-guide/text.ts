import type { GuideChapterId } from '../ai-marketing-guide.ts'
import type { GuideChapter } from '../ai-marketing-guide-schema.ts'
import { bestPractices } from './best-practices.ts'
import { generativeAi } from './generative-ai.ts'
import { gettingStarted } from './getting-started.ts'
import { glossary } from './glossary.ts'
import { howAiEnhancesMarketing } from './how-ai-enhances-marketing.ts'
import { industryApplications } from './industry-applications.ts'
import { strategy } from './strategy.ts'
import { theFuture } from './the-future.ts'
import { whatIsAiMarketing } from './what-is-ai-marketing.ts'

/** The chapters by their anchors. */
export const guideText: Record<GuideChapterId, GuideChapter> = {
  'what-is-ai-marketing': whatIsAiMarketing,
  'how-ai-enhances-marketing': howAiEnhancesMarketing,
  'industry-applications': industryApplications,
  strategy,
  'generative-ai': generativeAi,
  'best-practices': bestPractices,
  'the-future': theFuture,
  'getting-started': gettingStarted,
  glossary,
}
