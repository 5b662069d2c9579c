// Over 300 lines: data, the same record for each service.
import type { GenericService } from '../services-schema.ts'
import { servicesWithoutPage, sharedProcess } from './services-without-page.ts'

const websiteDesign: GenericService = {
  slug: 'website-design',
  title: 'AI-Enhanced Website Design',
  description:
    'A site your customers understand in five seconds, built in days and written by people who sell for a living.',
  colour: 'primary',
  features: [
    'Headlines and page copy written by a person who has asked what your customers ask',
    'Pages that work on a phone, with a keyboard and with a screen reader',
    'Fast on a poor connection, and checked on real devices',
    'Easy to edit yourself, and hard to break by accident',
    'Structured data, so that search engines and AI assistants read the facts correctly',
    'Hosting and an SSL certificate included',
  ],
  arrives:
    'The page list and main headlines come first, as plain text. Then a working site you can click through, then your changes, then launch.',
  advantage: {
    hand: [
      'Deciding what the site must get people to do',
      'Every headline, and every word a customer acts on',
      'The design, down to the last detail',
      'Testing with people who have never seen your company',
    ],
    loom: [
      'Routine code, written and checked at speed',
      'Finding slow pages, dead links and poor contrast',
      'First versions of product copy and picture descriptions',
      'Comparing drafts with what visitors really do',
    ],
  },
  approach:
    'We write the words before we draw the pages. When a stranger can read your headlines as plain text and say what you sell, the design is half done. The other half is leaving things out.',
  process: [
    {
      marker: 'Within 24 hours',
      title: 'Brief',
      text: 'A strategist replies, then asks on a 30-minute call what the site has to do, and who for.',
    },
    {
      marker: 'Before we design',
      title: 'Words and structure',
      text: 'You get the page list and the main headlines as plain text, because words decide the layout.',
    },
    {
      marker: 'First version',
      title: 'Design and build',
      text: 'A designer sets the pages. AI writes routine code and looks for what is slow, broken or hard to read.',
    },
    {
      marker: 'Revision rounds',
      title: 'Your changes',
      text: 'You comment on the working site. That’s what the rounds in your package are for.',
    },
    {
      marker: 'Launch day',
      title: 'Live, and looked after',
      text: 'We point your domain at the new site, switch on hosting and the SSL certificate, and stay for your support period.',
    },
  ],
}

const contentCreation: GenericService = {
  slug: 'content-creation',
  title: 'Expert-Guided Content Creation',
  description:
    'Articles and posts with a point of view. AI gathers and drafts; an editor decides what deserves your name.',
  colour: 'secondary',
  features: [
    'A calendar of subjects you can see and change',
    'Articles and social posts that sound like the same company',
    'Interviews with your own experts, so that each piece says something new',
    'Facts checked, sources named, claims you can stand behind',
    'Written to be found by people, search engines and AI assistants',
    'Old pieces brought up to date instead of buried under new ones',
  ],
  arrives:
    'First a list of subjects and a sample in your voice. Then finished pieces on the days in the calendar, each in time for you to read it before it goes out.',
  advantage: {
    hand: [
      'Choosing what is worth saying, and to whom',
      'Talking to the people in your company who know',
      'Rewriting, cutting and checking every piece',
      'The opinion, and the name under it',
    ],
    loom: [
      'Reading the sources nobody has time to read',
      'Rough drafts, with a link behind each claim',
      'Turning one article into posts for each channel',
      'Spotting which old pieces have gone out of date',
    ],
  },
  approach:
    'Anyone can publish more. We ask what your buyers still don’t know when they call you, and write that. A machine gathers and drafts, so an editor has time for the part that readers remember.',
  process: [
    {
      marker: 'Within 24 hours',
      title: 'Listen',
      text: 'A strategist replies, then asks on a 30-minute call who should read you and what they should do next.',
    },
    {
      marker: 'Before we write',
      title: 'Subjects and voice',
      text: 'An editor proposes subjects and writes a sample in your voice. You choose, change or refuse.',
    },
    {
      marker: 'Drafting',
      title: 'Research and draft',
      text: 'AI gathers sources and writes rough drafts. Each claim keeps a link to where it came from.',
    },
    {
      marker: 'Before publication',
      title: 'Edit and check',
      text: 'An editor rewrites, checks the facts and cuts. You approve the piece or ask for changes.',
    },
    {
      marker: 'Every month',
      title: 'Publish and learn',
      text: 'Pieces go out on the days you agreed. We look at what was read and plan the next ones.',
    },
  ],
}

const personalization: GenericService = {
  slug: 'personalization',
  title: 'Human-Centered Personalization',
  description: 'Pages, offers and e-mails that respond to what people do, and stop before they feel watched.',
  colour: 'primary',
  features: [
    'Groups of customers that a person can explain in a sentence',
    'Pages and offers that change with what a visitor came for',
    'E-mails that follow an action, not a calendar',
    'Consent first: we use nothing that wasn’t freely given',
    'Tests that run until the result is clear, and stop if it never will be',
    'A written line between helpful and intrusive, agreed with you',
  ],
  arrives:
    'First a description of your audiences and what each would find helpful. Then the first adapted pages, then a monthly review of what to keep.',
  advantage: {
    hand: [
      'Deciding what would help, and what would feel odd',
      'Writing the words each group reads',
      'Drawing the line on data, with your legal team',
      'Reading the results and choosing what stays',
    ],
    loom: [
      'Noticing patterns in what visitors do',
      'Choosing the right page at the right moment',
      'Running many small tests side by side',
      'Deleting what it should no longer know',
    ],
  },
  approach:
    'A good shopkeeper remembers what you like, and knows what not to mention. We write down where that line runs for your customers, and only then decide what to automate.',
  process: sharedProcess,
}

const socialMediaManagement: GenericService = {
  slug: 'social-media-management',
  title: 'Social Media Strategy',
  description:
    'A reason to post, a rhythm you can keep, and replies written by someone who has read the thread.',
  colour: 'primary',
  features: [
    'A plan for each platform that suits you, and permission to ignore the others',
    'Posts and captions written, designed and scheduled',
    'Replies to comments written by people',
    'A rhythm you can keep in a busy week',
    'Monitoring of what’s said about you, good and bad',
    'A monthly report that says what to do next',
  ],
  arrives:
    'First a plan with the platforms, subjects and rhythm. Then posts to approve before they are due, and a report at the end of each month.',
  advantage: {
    hand: [
      'Deciding where you belong and where you don’t',
      'Ideas, humour and judgement',
      'Every reply to a person',
      'What to say, or not, when something goes wrong',
    ],
    loom: [
      'Drafting versions for each platform',
      'Finding the hours when your audience is online',
      'Sorting comments so that none gets missed',
      'Noticing early what people are starting to talk about',
    ],
  },
  approach:
    'Nobody opens an app hoping to meet a brand. We look for what you can say that is useful, funny or new to the people you want, and post that, as often as you can do it well and no more.',
  process: sharedProcess,
}

/** §2 gives this slug an icon of its own; the address leads to the longer one for good (src/app/redirects.server.ts). */
const socialMedia: GenericService = { ...socialMediaManagement, slug: 'social-media' }

const emailMarketingAutomation: GenericService = {
  slug: 'email-marketing-automation',
  title: 'Email Marketing Automation',
  description: 'E-mails people are glad to get: written by a person, sent at the right moment, easy to stop.',
  colour: 'secondary',
  features: [
    'A welcome series that says what to expect',
    'Reminders and follow-ups that start from what a customer did',
    'Newsletters with something to read in them',
    'Lists kept clean, so that mail reaches the inbox',
    'Consent recorded, and one click to unsubscribe',
    'Subject lines tested on a small group before the rest',
  ],
  arrives:
    'First a plan of who gets what, and why. Then the first campaign for you to approve, then the automatic series, one after another.',
  advantage: {
    hand: [
      'Deciding what deserves an e-mail at all',
      'The words, and the promise in the subject line',
      'How often is often enough',
      'Reading the replies',
    ],
    loom: [
      'Sending each e-mail at a sensible moment',
      'Drafting versions for different groups',
      'Testing subject lines and keeping the better one',
      'Noticing who has stopped reading, and leaving them alone',
    ],
  },
  approach:
    'Every e-mail costs your reader a little patience. We send fewer and make each one earn its place, then let the machine choose the moment and keep the list in order.',
  process: sharedProcess,
}

const generativeEngineOptimization: GenericService = {
  slug: 'generative-engine-optimization',
  title: 'Generative Engine Optimization',
  description: 'When people ask an AI assistant instead of a search engine, be the source it quotes.',
  colour: 'secondary',
  features: [
    'An audit of what the main assistants say about you today',
    'A map of the questions your buyers really ask',
    'Pages with one clear claim, a named author and a source',
    'Structured data for your people, products and places',
    'Fair mentions in the places assistants look for a second opinion',
    'A monthly share-of-answer report, with the transcripts',
  ],
  arrives:
    'First the audit, with transcripts. Then new and corrected pages as you approve them, and a report every month.',
  advantage: {
    hand: [
      'Choosing the questions worth winning',
      'Writing claims that can be checked',
      'Talking to editors, reviewers and trade bodies',
      'Correcting what an assistant gets wrong about you',
    ],
    loom: [
      'Asking the assistants the same questions again and again',
      'Recording who is named, quoted or missing',
      'Drafting pages and structured data for an editor',
      'Noticing when an answer changes',
    ],
  },
  approach:
    'Assistants quote what they can check. So do people. We make your facts plain, consistent and easy to verify, on your own pages and elsewhere, and then measure whether the answers improve.',
  process: sharedProcess,
}

const competitorAnalysis: GenericService = {
  slug: 'competitor-analysis',
  title: 'Competitor Analysis',
  description: 'Know what rivals charge, claim and plan, with a clear note on what you should do about it.',
  colour: 'accent',
  features: [
    'Published prices, offers and conditions side by side',
    'What each rival claims, who they say it to, and how',
    'Where they show up: search, social, press and AI assistants',
    'What their customers praise and complain about',
    'The gaps nobody fills yet',
    'A short note from a strategist: what to do, and what to ignore',
  ],
  arrives:
    'First insights in 24 hours, then the full comparison and the strategist’s note. Only public sources are used, and each is named.',
  advantage: {
    hand: [
      'Choosing who your real competitors are',
      'Reading between the lines of a price list',
      'Telling a threat from a distraction',
      'The recommendation, and the reasons for it',
    ],
    loom: [
      'Reading every public page of every rival',
      'Comparing prices, claims and channels',
      'Sorting reviews by what people say',
      'Watching for changes around the clock',
    ],
  },
  approach:
    'A long list of what others do is not an analysis. We compare, then say which two or three differences your customers would notice, and what you could do about them on Monday.',
  process: sharedProcess,
}

/** A record for every service (§2, decision 8), those with a page of their own included. */
export const genericServices: GenericService[] = [
  websiteDesign,
  contentCreation,
  personalization,
  socialMedia,
  socialMediaManagement,
  emailMarketingAutomation,
  generativeEngineOptimization,
  competitorAnalysis,
  ...servicesWithoutPage,
]
