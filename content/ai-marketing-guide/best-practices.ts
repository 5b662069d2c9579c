import type { GuideChapter } from '../ai-marketing-guide-schema.ts'

export const bestPractices: GuideChapter = [
  {
    kind: 'paragraph',
    parts: [
      'There is no British statute about AI in marketing. There are a number of older rules that never asked how you did it, and a few new ones. These are the ones a small firm is most likely to meet.',
    ],
  },
  {
    kind: 'table',
    caption: 'British rules that meet AI marketing, and one from across the Channel',
    columns: ['If you…', 'The rule, as of November 2026'],
    rows: [
      {
        head: 'make a claim in an advertisement',
        cells: [
          [
            'Hold the evidence before it appears. ',
            {
              text: 'CAP Code, rule 3.7',
              href: 'https://www.asa.org.uk/advice-online/substantiation.html',
            },
          ],
        ],
      },
      {
        head: 'e-mail or text people',
        cells: [
          [
            'Consent, or the soft opt-in with its conditions, and a way out in each message. ',
            {
              text: 'PECR, regulation 22',
              href: 'https://www.legislation.gov.uk/uksi/2003/2426/regulation/22',
            },
          ],
        ],
      },
      {
        head: 'store or read anything on a device',
        cells: [
          [
            'Explain it and ask first, outside a short list of exceptions. ',
            {
              text: 'PECR, regulation 6',
              href: 'https://www.legislation.gov.uk/uksi/2003/2426/regulation/6',
            },
          ],
        ],
      },
      {
        head: 'build profiles for marketing',
        cells: [
          [
            'Anyone may object, and then you stop. ',
            { text: 'UK GDPR, article 21', href: 'https://www.legislation.gov.uk/eur/2016/679/article/21' },
          ],
        ],
      },
      {
        head: 'let a machine alone decide something serious about a person',
        cells: [
          [
            'Tell them, hear them, let them contest it and have a person look. Articles 22A to 22D of the UK GDPR, since 5 February 2026, by ',
            {
              text: 'section 80 of the Data (Use and Access) Act 2025',
              href: 'https://www.legislation.gov.uk/ukpga/2025/18/section/80',
            },
          ],
        ],
      },
      {
        head: 'let an assistant or agent deal with consumers',
        cells: [
          [
            'You answer for it as you do for your staff, even if someone else built it. ',
            {
              text: 'CMA guidance of 9 March 2026',
              href: 'https://www.gov.uk/government/publications/complying-with-consumer-law-when-using-ai-agents',
            },
          ],
        ],
      },
      {
        head: 'reach people in the European Union',
        cells: [
          [
            'The AI Act can apply to a firm outside the Union when its output is used inside. Since 2 August 2026, people must be told that they are talking to a machine unless it is obvious, and deep fakes must be disclosed. ',
            {
              text: 'AI Act, articles 2 and 50',
              href: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
            },
          ],
        ],
      },
    ],
  },
  {
    kind: 'quote',
    text: 'If the fact they are dealing with AI rather than a person might affect people’s decisions then you should tell them.',
    source: [
      'The Competition and Markets Authority, in ',
      {
        text: 'Complying with consumer law when using AI agents',
        href: 'https://www.gov.uk/government/publications/complying-with-consumer-law-when-using-ai-agents/complying-with-consumer-law-when-using-ai-agents',
      },
    ],
  },
  { kind: 'heading', text: 'Habits that outlast the tools' },
  {
    kind: 'list',
    items: [
      [
        { strong: 'A name under everything.' },
        ' The person who checked it, not the department. People check differently when it is theirs.',
      ],
      [
        { strong: 'Say what it is.' },
        ' An assistant introduces itself as a machine in its first line. What annoys people is finding out in the fifth.',
      ],
      [
        { strong: 'One file of facts.' },
        ' Every tool is fed from it, and when a price changes it changes there first.',
      ],
      [
        { strong: 'Keep the drafts.' },
        ' What was asked, what came back, what was changed, for as long as the work is public. It is your memory and, on a bad day, your evidence.',
      ],
      [
        { strong: 'Write for everybody.' },
        ' Generated pages inherit other people’s mistakes: missing descriptions of pictures, grey text, forms without labels. ',
        { text: 'WCAG 2.2', href: 'https://www.w3.org/TR/WCAG22/' },
        ' is the measure, and a person with a keyboard is the test.',
      ],
      [
        { strong: 'Publish less.' },
        ' Google’s ',
        {
          text: 'advice on generated content',
          href: 'https://developers.google.com/search/docs/fundamentals/using-gen-ai-content',
        },
        ' accepts the tool and warns against many pages that add nothing for their readers. Readers have always felt that way.',
      ],
    ],
  },
  {
    kind: 'checklist',
    heading: 'Before it goes out: a checklist',
    note: 'Print this guide, and the list comes out on a sheet of its own.',
    items: [
      'A named person has read all of it, aloud if it is short.',
      'Every statement that could be false has a source someone opened.',
      'Prices, names and dates agree with our file of facts.',
      'No picture stands for a product, place, result or person it does not show.',
      'The people it reaches agreed to be reached, or the law allows it and we know which rule.',
      'It uses nothing about a person that we would not say to that person’s face.',
      'If a machine is speaking, it says so.',
      'There is a way to reach a human being, and someone is there.',
      'It works with a keyboard, on a phone and without pictures.',
      'We know what would make us stop it, and who may.',
    ],
  },
]
