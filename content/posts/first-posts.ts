import type { FirstPost } from '../posts-schema.ts'
import { post as advertisingWithMachineBidding } from './advertising-with-machine-bidding.ts'
import { post as briefsMachinesCanFollow } from './briefs-machines-can-follow.ts'
import { post as emailThatEarnsItsPlace } from './email-that-earns-its-place.ts'
import { post as measuringGeoHonestly } from './measuring-geo-honestly.ts'
import { post as monthOfPostsOneConversation } from './month-of-posts-one-conversation.ts'
import { post as personalizationWithConsent } from './personalization-with-consent.ts'
import { post as theHumanEditChecklist } from './the-human-edit-checklist.ts'
import { post as websiteBriefSmallCompany } from './website-brief-small-company.ts'
import { post as whatAnswerEnginesRead } from './what-answer-engines-read.ts'
import { post as whatCompetitorAnalysisCanSay } from './what-competitor-analysis-can-say.ts'
import { post as whenAPersonShouldTakeOver } from './when-a-person-should-take-over.ts'

/** The articles a new installation starts with, newest first. */
export const firstPosts: FirstPost[] = [
  whatAnswerEnginesRead,
  monthOfPostsOneConversation,
  measuringGeoHonestly,
  advertisingWithMachineBidding,
  theHumanEditChecklist,
  whenAPersonShouldTakeOver,
  websiteBriefSmallCompany,
  whatCompetitorAnalysisCanSay,
  personalizationWithConsent,
  emailThatEarnsItsPlace,
  briefsMachinesCanFollow,
]
