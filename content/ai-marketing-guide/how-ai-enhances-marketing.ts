import type { GuideChapter } from '../ai-marketing-guide-schema.ts'

export const howAiEnhancesMarketing: GuideChapter = [
  {
    kind: 'paragraph',
    parts: [
      'Look at what the machine is, and the good uses follow. It is patient, it reads quickly, it does the hundredth thing as carefully as the first, and it does not mind being asked again. Work that suits it is plentiful, repetitive and easy to check. Work that does not suit it is rare, delicate, or impossible to check until it is too late.',
    ],
  },
  {
    kind: 'table',
    caption: 'What to hand to a machine and what to keep with a person, task by task',
    columns: ['Task', 'Hand to the machine', 'Keep with a person'],
    rows: [
      {
        head: 'Listening',
        cells: [
          ['Reading every review, e-mail and transcript; counting what comes up'],
          ['Ringing three customers; deciding which complaint is the important one'],
        ],
      },
      {
        head: 'Planning',
        cells: [
          ['Finding the holes in a plan; setting out three alternatives with their costs'],
          ['Who to serve, what to charge, what to stop doing'],
        ],
      },
      {
        head: 'Writing',
        cells: [
          ['Openings, shorter versions, proofreading, a list of every claim'],
          ['The facts, the point, the last edit, the name at the foot'],
        ],
      },
      {
        head: 'Pictures',
        cells: [
          ['Cropping, captions, draft alternative text, rough ideas'],
          ['What the product looks like; real people, with their agreement'],
        ],
      },
      {
        head: 'Your website',
        cells: [
          ['Finding broken links, contradictions, missing answers'],
          ['What a visitor should be able to do, and whether the words are true'],
        ],
      },
      {
        head: 'E-mail',
        cells: [
          ['Timing, sorting, spotting who has gone quiet'],
          ['Who you may write to at all, and what is worth their time'],
        ],
      },
      {
        head: 'Advertising',
        cells: [
          ['Bids, rotation, noticing odd clicks'],
          ['What counts as a result, the ceiling, the promise, the off switch'],
        ],
      },
      {
        head: 'Enquiries',
        cells: [
          ['Common questions at any hour; a note for the person who takes over'],
          ['Complaints, exceptions, anything that is a promise'],
        ],
      },
      {
        head: 'Measuring',
        cells: [
          ['Collecting, adding up, warning when a figure moves'],
          ['What the figure means, and whether to act on it'],
        ],
      },
    ],
  },
  {
    kind: 'paragraph',
    parts: [
      'Each row could be a chapter, and some have an article of their own: ',
      { text: 'the human edit', href: '/blog/the-human-edit-checklist' },
      ' for writing, ',
      { text: 'bids and budgets', href: '/blog/advertising-with-machine-bidding' },
      ' for advertising, ',
      { text: 'when a person should take over', href: '/blog/when-a-person-should-take-over' },
      ' for enquiries.',
    ],
  },
  { kind: 'heading', text: 'What you gain, and how you would know' },
  {
    kind: 'paragraph',
    parts: [
      'The first gain is nearly always time. It is worth something only if you know what the time is for. A firm that drafts in ten minutes instead of two hours and then publishes twelve times as much has gained nothing that a reader would thank it for. A firm that spends the two hours on the phone with customers has.',
    ],
  },
  {
    kind: 'paragraph',
    parts: [
      'The second gain is attention: someone reads all the reviews now, not only the rude ones. The third is consistency. The price on the website agrees with the price in the leaflet because something checks every night.',
    ],
  },
  {
    kind: 'paragraph',
    parts: [
      'To know whether any of it worked you need the figure from before, and a group that went without. Send the clever e-mail to half of the list, chosen at random, and the plain one to the other half. Decide first how long you will wait. Everything else that is called proof, including the chart in the tool that you are paying for, mostly shows that time has passed.',
    ],
  },
  {
    kind: 'paragraph',
    parts: [
      'And one warning. Machines make things faster, mistakes included. A poor offer that reaches exactly the right thousand people is still a poor offer, and now a thousand people know.',
    ],
  },
]
