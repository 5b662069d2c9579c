import type { GuideChapter } from '../ai-marketing-guide-schema.ts'

export const whatIsAiMarketing: GuideChapter = [
  {
    kind: 'paragraph',
    parts: [
      'AI marketing is marketing in which part of the work is done by systems that learned it from examples. Ordinary software follows rules that someone wrote. These systems work the rule out from what they were shown, which is why they can do things nobody could have written rules for, and why they are sometimes wrong in ways nobody wrote either.',
    ],
  },
  {
    kind: 'paragraph',
    parts: [
      'The law has a definition, and it makes a useful map. ',
      {
        text: 'Article 3 of the EU’s AI Act',
        href: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
      },
      ' speaks of a system that ‘infers, from the input it receives, how to generate outputs such as predictions, content, recommendations, or decisions’. In a marketing department the four look like this.',
    ],
  },
  {
    kind: 'list',
    items: [
      [
        { strong: 'Predictions.' },
        ' Which subscribers are likely to leave; how many enquiries March will bring if it resembles the last three Marches.',
      ],
      [
        { strong: 'Content.' },
        ' A first draft, a summary of two hundred reviews, a picture, a subtitle, a translation to be checked.',
      ],
      [{ strong: 'Recommendations.' }, ' The next article to show, the product that goes with this one.'],
      [
        { strong: 'Decisions.' },
        ' What to bid for an advertisement in the next half second, who to write to and when.',
      ],
    ],
  },
  {
    kind: 'paragraph',
    parts: [
      'The further down that list, the more happens before anybody looks. So there are two questions to ask about any tool: which of the four does it make, and who sees the result before a customer does? If the person selling it cannot say, you have learned something.',
    ],
  },
  { kind: 'heading', text: 'Three things it is not' },
  {
    kind: 'list',
    items: [
      [
        { strong: 'It is not a strategy.' },
        ' A strategy says who you will disappoint. Machines are built to please everybody, and their plans read like it.',
      ],
      [
        { strong: 'It does not know your business.' },
        ' It knows what was in its training and what you gave it this morning. Your prices, your awkward customers and the reason you stopped offering Saturdays are in neither, unless someone wrote them down.',
      ],
      [
        { strong: 'It is not new.' },
        ' If your inbox filters out spam, or an advertising platform sets a bid for you, you have been using it for years. What is new is that it writes.',
      ],
    ],
  },
  {
    kind: 'paragraph',
    parts: [
      'Lovelace’s sentence has been argued over ever since, and today’s systems do surprise the people who made them. On one point it has not aged. A machine wants nothing, has promised nothing to anybody, and cannot be asked afterwards why it said what it said. Marketing is full of wanting, promising and being asked. That part stays with people, and the rest of this guide is about drawing the line in the right place.',
    ],
  },
]
