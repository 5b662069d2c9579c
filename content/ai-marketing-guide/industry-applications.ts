import type { GuideChapter } from '../ai-marketing-guide-schema.ts'

export const industryApplications: GuideChapter = [
  {
    kind: 'paragraph',
    parts: [
      'Where to begin depends less on your size than on your trade: on what customers ask, and on what happens to them if the answer is wrong. Here are six trades, each with a first use that rarely disappoints, something to keep in your own hands, and a rule to read before you start.',
    ],
  },
  { kind: 'heading', text: 'Shops and online retail' },
  {
    kind: 'paragraph',
    parts: [
      'Begin with product facts. Put sizes, materials, care and what fits with what into one file, let the machine draft descriptions from it and nothing else, and have it list every contradiction it finds. Keep the claims: ‘natural’, ‘repairable’ and ‘best’ each need someone who can prove them. Keep reviews genuine too. One that describes an experience nobody had is a fake, however fluent, and banned under ',
      {
        text: 'Schedule 20 of the Digital Markets, Competition and Consumers Act 2024',
        href: 'https://www.legislation.gov.uk/ukpga/2024/13/schedule/20',
      },
      '; the ',
      {
        text: 'CMA’s guidance on reviews',
        href: 'https://www.gov.uk/government/publications/fake-reviews-cma208',
      },
      ' says what is expected of anyone who publishes them.',
    ],
  },
  { kind: 'heading', text: 'Law, accounts and finance' },
  {
    kind: 'paragraph',
    parts: [
      'Begin with your own guidance notes: long, correct and unread. A machine can turn each into the six questions that clients really ask, for a partner to correct. Keep advice, and anything about one client’s matter, out of public tools altogether. In finance, the FCA’s rule for promotions is that they must be ',
      {
        text: '‘fair, clear and not misleading’',
        href: 'https://handbook.fca.org.uk/handbook/COBS/4/2.html',
      },
      ', and it does not ask who held the pen.',
    ],
  },
  { kind: 'heading', text: 'Health, care and beauty' },
  {
    kind: 'paragraph',
    parts: [
      'Begin with plain language: leaflets and appointment letters rewritten for tired people, then checked line by line by a clinician. Keep every guess about a person’s body out of your marketing, even a correct one. And read the Advertising Standards Authority’s page on ',
      {
        text: 'prescription-only medicines',
        href: 'https://www.asa.org.uk/advice-online/healthcare-prescription-only-medicine.html',
      },
      ' before you let anything write about treatments. They cannot be advertised to the public, and a model trained on the web has seen a great many advertisements that break the rule.',
    ],
  },
  { kind: 'heading', text: 'Makers and trade suppliers' },
  {
    kind: 'paragraph',
    parts: [
      'Begin with the data sheets. Buyers ask whether it fits, what it withstands and when it will arrive, and the answers sit in scanned tables. Put them on pages as text, and label them with ',
      { text: 'schema.org’s product vocabulary', href: 'https://schema.org/Product' },
      ' so that other machines can read them too. Keep tolerances, safety and delivery dates with an engineer. A machine’s translation is a good draft and a poor contract.',
    ],
  },
  { kind: 'heading', text: 'Trades, restaurants and places to stay' },
  {
    kind: 'paragraph',
    parts: [
      'Begin with the five questions that arrive at ten at night, and with your opening hours, which should be identical everywhere they appear. Keep the answer to a bad review: people read it to find out what you are like. ',
      { text: 'What answer engines read', href: '/blog/what-answer-engines-read' },
      ' explains why the dull facts matter more than they used to.',
    ],
  },
  { kind: 'heading', text: 'Charities and membership bodies' },
  {
    kind: 'paragraph',
    parts: [
      'Begin with thanks: noticing who gave, who has gone quiet and what each person cares about, so that someone can write to them properly. Keep the stories of the people you help. They are on loan from the people who lived them, and a generated picture of someone in need shows nobody. The rules for your e-mails changed on 5 February 2026: ',
      {
        text: 'regulation 22 of PECR',
        href: 'https://www.legislation.gov.uk/uksi/2003/2426/regulation/22',
      },
      ' now has a soft opt-in for charitable purposes, with conditions worth reading twice.',
    ],
  },
]
