import type { z } from 'zod'
import { guideChapterSchema, guideSchema } from '#content/ai-marketing-guide-schema.ts'
import { guide } from '#content/ai-marketing-guide.ts'
import { guideText } from '#content/ai-marketing-guide/text.ts'
import { caseStudyListSchema, caseStudySchema } from '#content/case-studies-schema.ts'
import { caseStudyList } from '#content/case-studies/list.ts'
import { caseStudies } from '#content/case-studies/records.ts'
import { home } from '#content/home.ts'
import { homeWork, homeBenefits } from '#content/home-sections.ts'
import { howWeUseAi } from '#content/how-we-use-ai.ts'
import { sources } from '#content/sources.ts'
import { legalTextSchema } from '#content/legal-schema.ts'
import { cookiePolicy } from '#content/legal/cookie-policy.ts'
import { privacyPolicy } from '#content/legal/privacy-policy.ts'
import { termsOfService } from '#content/legal/terms-of-service.ts'
import { firstPostSchema, firstPostsSchema } from '#content/posts-schema.ts'
import { firstPosts } from '#content/posts/first-posts.ts'
import {
  consentSchema,
  homeBenefitsSchema,
  homeSchema,
  homeWorkSchema,
  siteSchema,
  teamSchema,
} from '#content/schema.ts'
import {
  competitorAnalysisPageSchema,
  contentCreationPageSchema,
  emailMarketingPageSchema,
  geoPageSchema,
  personalizationPageSchema,
  socialMediaPageSchema,
  websiteDesignPageSchema,
  websiteDesignSitesSchema,
} from '#content/service-pages-schema.ts'
import {
  genericServiceSchema,
  packageGroupSchema,
  priceTermsSchema,
  deliverableSchema,
} from '#content/services-schema.ts'
import { packageGroups } from '#content/services/catalogue.ts'
import { deliverables } from '#content/services/deliverables.ts'
import { genericServices } from '#content/services/generic-services.ts'
import { competitorAnalysisPage } from '#content/services/pages/competitor-analysis.ts'
import { contentCreationPage } from '#content/services/pages/content-creation.ts'
import { emailMarketingPage } from '#content/services/pages/email-marketing-automation.ts'
import { geoPage } from '#content/services/pages/generative-engine-optimization.ts'
import { personalizationPage } from '#content/services/pages/personalization.ts'
import { socialMediaPage } from '#content/services/pages/social-media-management.ts'
import { websiteDesignPage, websiteDesignSites } from '#content/services/pages/website-design.ts'
import { priceGuides, priceTerms } from '#content/services/price-terms.ts'
import { site, consent } from '#content/site.ts'
import { team } from '#content/team.ts'
import { postSchema } from '#articles/post-schema.ts'

/** Everything in `content/` that does not fit its schema, one readable line each: file, place, reason. */
export function validateContent(): string[] {
  return [
    ...faultsOf('site.ts', siteSchema, site),
    ...faultsOf('home.ts', homeSchema, home),
    ...faultsOf('team.ts', teamSchema, team),
    ...faultsOf('home-sections.ts', homeWorkSchema, homeWork),
    ...faultsOf('home-sections.ts', homeBenefitsSchema, homeBenefits),
    ...faultsOf('site.ts, consent', consentSchema, consent),
    ...packageGroups.flatMap((group) =>
      faultsOf(`services/packages/${group.service}.ts`, packageGroupSchema, group),
    ),
    ...genericServices.flatMap((service) =>
      faultsOf(
        `services/generic-services.ts or services-without-page.ts, ${service.slug}`,
        genericServiceSchema,
        service,
      ),
    ),
    ...Object.entries({ ...priceTerms, ...priceGuides }).flatMap(([service, terms]) =>
      faultsOf(`services/price-terms.ts, ${service}`, priceTermsSchema, terms),
    ),
    ...[...deliverables].flatMap(([service, deliverable]) =>
      faultsOf(`services/deliverables.ts, ${service}`, deliverableSchema, deliverable),
    ),
    ...faultsOf('services/pages/website-design.ts', websiteDesignPageSchema, websiteDesignPage),
    ...faultsOf('services/pages/website-design.ts', websiteDesignSitesSchema, websiteDesignSites),
    ...faultsOf('services/pages/content-creation.ts', contentCreationPageSchema, contentCreationPage),
    ...faultsOf('services/pages/personalization.ts', personalizationPageSchema, personalizationPage),
    ...faultsOf('services/pages/social-media-management.ts', socialMediaPageSchema, socialMediaPage),
    ...faultsOf('services/pages/email-marketing-automation.ts', emailMarketingPageSchema, emailMarketingPage),
    ...faultsOf('services/pages/generative-engine-optimization.ts', geoPageSchema, geoPage),
    ...faultsOf(
      'services/pages/competitor-analysis.ts',
      competitorAnalysisPageSchema,
      competitorAnalysisPage,
    ),
    ...faultsOf('ai-marketing-guide.ts', guideSchema, guide),
    ...Object.entries(guideText).flatMap(([id, chapter]) =>
      faultsOf(`ai-marketing-guide/${id}.ts`, guideChapterSchema, chapter),
    ),
    ...findGuideFaults(),
    ...faultsOf('posts/first-posts.ts', firstPostsSchema, firstPosts),
    // What is stored has limits of its own.
    ...firstPosts.flatMap((post) =>
      [firstPostSchema, postSchema].flatMap((schema) => faultsOf(`posts/${post.slug}.ts`, schema, post)),
    ),
    ...faultsOf('case-studies/list.ts', caseStudyListSchema, caseStudyList),
    ...caseStudies.flatMap((study) => faultsOf(`case-studies (${study.title})`, caseStudySchema, study)),
    ...faultsOf('legal/privacy-policy.ts', legalTextSchema, privacyPolicy),
    ...faultsOf('legal/terms-of-service.ts', legalTextSchema, termsOfService),
    ...faultsOf('legal/cookie-policy.ts', legalTextSchema, cookiePolicy),
    ...faultsOf('how-we-use-ai.ts', legalTextSchema, howWeUseAi),
    ...faultsOf('sources.ts', legalTextSchema, sources),
  ]
}

function faultsOf(file: string, schema: z.ZodType, content: unknown): string[] {
  const result = schema.safeParse(content)
  return result.success
    ? []
    : result.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`)
}

const wordsAMinute = 220
const shortestGuide = 2500
const notRead = new Set(['kind', 'id', 'href'])

/** Every text in a piece of content, in order; addresses, anchors and kinds left out. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => (notRead.has(name) ? [] : textsIn(value)))
}

/** The words of the guide, its tables, lists and glossary included. */
export const guideWords = (): number =>
  textsIn([guide.quotation.text, guide.intro, guideText])
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** What a schema cannot see: a guide that has become short, or a reading time that its words have outgrown. */
export function findGuideFaults(): string[] {
  const words = guideWords()
  const minutes = Math.round(words / wordsAMinute)
  return [
    ...(words < shortestGuide ? [`has ${words} words, fewer than ${shortestGuide}`] : []),
    ...(minutes === guide.readingMinutes
      ? []
      : [`readingMinutes: ${words} words take about ${minutes} minutes to read`]),
  ].map((fault) => `ai-marketing-guide.ts: ${fault}`)
}
