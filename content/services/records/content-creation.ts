import type { GenericService } from '../../services-schema.ts'

export const contentCreation: GenericService = {
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
