import type { FirstPost } from '../posts-schema.ts'
import { post as briefsMachinesCanFollow } from './briefs-machines-can-follow.ts'
import { post as emailThatEarnsItsPlace } from './email-that-earns-its-place.ts'
import { post as personalizationWithConsent } from './personalization-with-consent.ts'
import { post as websiteBriefSmallCompany } from './website-brief-small-company.ts'
import { post as whatCompetitorAnalysisCanSay } from './what-competitor-analysis-can-say.ts'
import { post as whenAPersonShouldTakeOver } from './when-a-person-should-take-over.ts'

/** The articles a new installation starts with, newest first. */
export const firstPosts: FirstPost[] = [
  whenAPersonShouldTakeOver,
  websiteBriefSmallCompany,
  whatCompetitorAnalysisCanSay,
  personalizationWithConsent,
  emailThatEarnsItsPlace,
  briefsMachinesCanFollow,
]
