import { site } from '../../site.ts'
import type { SocialMediaPage } from '../../service-pages-schema.ts'

export const socialMediaPage: SocialMediaPage = {
  title: `Social Media Strategy: ${site.name}`,
  description:
    'Social media run by people who read the thread, with AI for drafts, timing and sorting. Three packages, priced by posts a month.',
  hero: {
    heading: 'A reason to post, and a rhythm you can keep',
    text: 'Social media strategy and management. AI drafts versions, picks the times and sorts the comments. People have the ideas, approve every post and write the replies.',
  },
  platforms: {
    heading: 'Four platforms, four ways to talk',
    items: [
      {
        name: 'Facebook',
        text: 'Where neighbours ask each other. Good for places, events and answers given in public.',
      },
      {
        name: 'Instagram',
        text: 'Where people look first. Good for anything beautiful or well made.',
      },
      {
        name: 'LinkedIn',
        text: 'Where colleagues read. Good for an opinion with a name and a face.',
      },
      {
        name: 'TikTok',
        text: 'Where people come to be surprised. Good for showing how something is done.',
      },
    ],
    others: 'We look after X and YouTube too. Your plan also says which platforms to leave alone.',
  },
  solutions: {
    heading: 'Six solutions, and who does what',
    text: 'Machines take what needs patience. People keep what needs judgement.',
    items: [
      {
        title: 'Platform plan',
        text: 'Where you belong, what to say there, and permission to ignore the rest.',
        hand: 'The choice, and the reasons',
        loom: 'What your audience reads, and when',
      },
      {
        title: 'Posts and captions',
        text: 'Written, designed and scheduled, in time for you to approve them.',
        hand: 'The idea and the last word',
        loom: 'First drafts for each platform',
      },
      {
        title: 'Short videos',
        text: 'Cut from your own footage, with subtitles for people watching with the sound off.',
        hand: 'What the video is about',
        loom: 'Subtitles and rough cuts',
      },
      {
        title: 'Replies',
        text: 'Comments answered by someone who has read the thread.',
        hand: 'Each reply',
        loom: 'Sorting, so that none gets missed',
      },
      {
        title: 'Listening',
        text: 'What is said about you, good and bad, while there is still time to act.',
        hand: 'What to say, or not to say',
        loom: 'Noticing early',
      },
      {
        title: 'Reports',
        text: 'What worked, in plain English, and what to do next month.',
        hand: 'The recommendation',
        loom: 'The counting',
      },
    ],
  },
  pricing: {
    heading: 'Prices, by posts a month',
    text: 'A person approves each post before it goes out, and so can you.',
  },
  process: {
    heading: 'How the month runs',
    text: 'Three steps to the first post. The fourth repeats for as long as it is useful to you.',
    steps: [
      {
        marker: 'Within 24 hours',
        title: 'Listen',
        text: 'A strategist replies, then asks on a 30-minute call who you want to reach and what you can tell them.',
      },
      {
        marker: 'Before anything is posted',
        title: 'Plan',
        text: 'Platforms, subjects and rhythm on one page. Change whatever does not sound like you.',
      },
      {
        marker: 'First delivery',
        title: 'Make',
        text: 'AI drafts a version for each platform. A person picks, rewrites and designs. You approve.',
      },
      {
        marker: 'Every month',
        title: 'Post and report',
        text: 'Posts go out when your audience is online. The report says what to keep and what to stop.',
      },
    ],
  },
  results: {
    heading: 'The results of a steady rhythm',
    text: 'We don’t promise follower counts, because nobody can keep that promise. We work for three other things.',
    items: [
      {
        title: 'Steady',
        text: 'Posts go out in your busy weeks too, because they were approved in the quiet ones.',
      },
      {
        title: 'Familiar',
        text: 'Every post sounds like the same company. People know your voice before they see your name.',
      },
      {
        title: 'Clear',
        text: 'You know each month what was worth doing, in plain English and with a next step.',
      },
    ],
  },
  callToAction: {
    heading: 'Which of your accounts would you rather not show us?',
    text: 'Start with that one. A strategist looks at it and replies within 24 hours.',
  },
}
