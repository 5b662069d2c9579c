import type { GuideChapter } from '../ai-marketing-guide-schema.ts'

export const strategy: GuideChapter = [
  {
    kind: 'paragraph',
    parts: [
      'The American standards institute NIST publishes a voluntary ',
      {
        text: 'framework for managing the risks of AI',
        href: 'https://www.nist.gov/itl/ai-risk-management-framework',
      },
      '. It has four verbs: govern, map, measure, manage. They are sound, and they are written for organisations with departments. Here is what is left when the organisation is you and three others.',
    ],
  },
  {
    kind: 'steps',
    items: [
      {
        heading: 'Name one result, and who answers for it',
        paragraphs: [
          [
            'Write a sentence that someone could check in three months: ‘Fewer people ring to ask what we charge’, ‘Six more people book a visit each month’. Put today’s figure beside it, even if it is a count from last week’s diary. Then put a name under it. If the sentence contains the letters AI, start again: that is a means.',
          ],
        ],
      },
      {
        heading: 'List the work, and divide it',
        paragraphs: [
          [
            'For a week, everybody notes what they do for marketing and how long it takes. Go through the list with the table in the ',
            { text: 'second chapter', href: '#how-ai-enhances-marketing' },
            '. Mark what is plentiful, repetitive and easy to check. Of those, choose the one that takes the most time and would hurt the least if it went wrong.',
          ],
        ],
      },
      {
        heading: 'Put your facts and permissions in order',
        paragraphs: [
          [
            'Two documents, a page each. The first holds what is true: prices, conditions, names, what you never do, each with a date and a source. The second holds what you may use: which data about people you have, what they were told, and which of your reasons for holding it the law recognises. The ICO’s ',
            {
              text: 'guidance on AI and data protection',
              href: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/artificial-intelligence/guidance-on-ai-and-data-protection/',
            },
            ' is the place to look for the second. Most disappointing projects I have seen were missing the first.',
          ],
        ],
      },
      {
        heading: 'Try one thing, small, with an end',
        paragraphs: [
          [
            'One task, one tool, six weeks. Before you begin, write down what would make you stop at once, what would make you go on, and who reads everything that comes out. Leave part of the work as it was, so that you have something to compare.',
          ],
        ],
      },
      {
        heading: 'Decide, write it down, look again',
        paragraphs: [
          [
            'At the end there are three honest answers: keep it, change it, stop it. Write half a page saying which, and why, with the figure from the first step. Put a date in the diary three months on. Tools change under you without asking, so a decision about one is never finished.',
          ],
        ],
      },
    ],
  },
  {
    kind: 'example',
    heading: 'A worked example: boots by post',
    blocks: [
      {
        kind: 'paragraph',
        parts: [
          'Tarn and Last is a workshop of five people that resoles walking boots sent in by post. I made it up, figures included. The owner was offered ‘an AI content engine’ and had the sense to ask what for.',
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { strong: 'The result.' },
            ' In one week 58 of 90 e-mails asked the same thing: can these be saved? Each answer took six minutes, and hopeless boots came in all the same, 14 pairs in a month, to be sent back at the owner’s expense. The sentence became: ‘Half as many unsalvageable boots in the post by Christmas.’ Jo, who does the stitching, put her name to it.',
          ],
          [
            { strong: 'The work.' },
            ' Answering was plentiful and repetitive. Was it easy to check? For the sole, yes: a photograph shows it. For the upper, no: it has to be bent by hand. So they divided it there.',
          ],
          [
            { strong: 'Facts and permissions.' },
            ' Jo spoke for an hour about what she looks for, and the recording became a page with nine rules and eleven photographs. Photographs that customers send are used to answer that customer, deleted after ninety days, and kept out of any tool that trains on them. The page by the form says so.',
          ],
          [
            { strong: 'The trial.' },
            ' For six weeks a machine drafted each answer from Jo’s page and stated which rule it had used. Jo read every draft before it went. If it had once told someone that cracked leather could be saved, they would have stopped. Every second e-mail was answered the old way.',
          ],
          [
            { strong: 'The decision.' },
            ' Drafts took Jo two minutes instead of six. She changed one in five, nearly always about uppers. Unsalvageable pairs fell from 14 a month to 9, as much among those answered the old way as among the rest. So the drafts had not done it. The page with the nine rules had, because customers had begun to read it before they wrote. They kept the drafts for the time they save, gave the page a film of Jo bending a boot, and cancelled the content engine.',
          ],
        ],
      },
      {
        kind: 'paragraph',
        parts: [
          'They missed their target and learned where the result came from, which is worth more in January than a rounder number. Without the half that was left alone they would have thanked the machine.',
        ],
      },
    ],
  },
]
