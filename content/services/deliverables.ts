// Over 300 lines: data, one example for each service.
import type { Deliverable } from '../services-schema.ts'

/** What a client of each service receives, by the service's slug: shown on its page as the client would see it. */
export const deliverables: ReadonlyMap<string, Deliverable> = new Map<string, Deliverable>([
  [
    'website-design',
    {
      heading: 'What you read before we draw',
      text: 'The page list with its headlines, as plain text. You get this first, and change what you like while changes still cost nothing.',
      title: 'Pages and headlines, Thornwick Cycles',
      sheet: {
        kind: 'table',
        columns: ['Page', 'It says now', 'It should say'],
        rows: [
          [
            'Home',
            'Welcome to Thornwick Cycles, your trusted partner on two wheels',
            'What is wrong with it? Choose the noise, see the price, book a day',
          ],
          [
            'Repairs',
            'Our services',
            'The faults we see every week, with what each costs and how long it takes',
          ],
          ['Book', 'Contact us', 'Pick a day. We send a text when it is ready'],
          ['About', 'Our story', 'Three mechanics, one workshop, nobody on commission'],
          ['Blog', 'Latest news, two years old', 'Leave it out until someone has time to write'],
        ],
      },
      note: 'I would rather drop the blog than launch it empty. Say so if you disagree: it is your site.',
    },
  ],
  [
    'content-creation',
    {
      heading: 'A month, agreed before we write',
      text: 'The calendar of the smallest package: one article a week, two posts cut from each. You can move, change or refuse any line.',
      title: 'Calendar for March, a heat pump installer',
      sheet: {
        kind: 'table',
        columns: ['Week', 'Article', 'Posts cut from it', 'Checked by'],
        rows: [
          [
            'First',
            'Will a heat pump warm a terraced house?',
            'The one radiator that decides it. A photograph of it.',
            'Your surveyor',
          ],
          [
            'Second',
            'What the grant covers, and what it doesn’t',
            'Three papers to have ready. A date people forget.',
            'Your office, against the official page',
          ],
          [
            'Third',
            'How loud is it at the bedroom window?',
            'A recording at one metre. The same at ten.',
            'Your engineer, with a meter',
          ],
          [
            'Fourth',
            'When we tell people to wait',
            'A house we turned down. What its owner did instead.',
            'The owner, before it goes out',
          ],
        ],
      },
      note: 'The fourth one will sell more than the other three together. People believe a firm that says no.',
    },
  ],
  [
    'data-analysis',
    {
      heading: 'One question, one page',
      text: 'A page from the report for an imaginary shop that sells knitting wool: one question, what the records say, and what to do.',
      title: 'Question three: where do the customers who stay come from?',
      sheet: {
        kind: 'chart',
        question: 'Of a hundred first orders, how many lead to a second within six months?',
        bars: [
          { label: 'A friend’s recommendation', share: 61, said: '61 of 100, give or take 6' },
          { label: 'The pattern newsletter', share: 48, said: '48 of 100, give or take 5' },
          { label: 'Search', share: 27, said: '27 of 100, give or take 3' },
          { label: 'The autumn sale', share: 9, said: '9 of 100, give or take 2' },
        ],
        answer:
          'The sale brings the most orders and the fewest customers. Move half of its budget to a card in each parcel that a friend can use.',
      },
      note: 'We cannot see who came by word of mouth and said nothing. The true figure for friends is higher, never lower.',
    },
  ],
  [
    'personalization',
    {
      heading: 'The page your lawyer can sign',
      text: 'Each group of visitors in one row: how we know, what changes, and where it stops. Nothing is built until you have agreed to it.',
      title: 'Who sees what, a garden shop',
      sheet: {
        kind: 'table',
        columns: ['Group', 'How we know', 'What changes', 'What we never do'],
        rows: [
          ['First visit', 'We don’t', 'The page asks about light and space', 'Guess from the postcode'],
          [
            'Bought ferns',
            'Their own orders, with consent',
            'Advice on repotting, in spring',
            'Show the price they paid last time',
          ],
          [
            'Buys as a gift',
            'They ticked the box at the till',
            'A reminder before the date they gave us',
            'Mention the gift where others may read it',
          ],
          ['Said no', 'The cookie choice', 'Nothing: the page for everybody', 'Ask again on every visit'],
        ],
      },
      note: 'The last column is the one to read twice. If a line in it makes you uneasy, we stop earlier.',
    },
  ],
  [
    'conversation-ai',
    {
      heading: 'Where the machine stops',
      text: 'A conversation as a made-up ferry company would get it for review: what the assistant said, which page it used, and where a colleague took over.',
      title: 'Conversation 14 of the weekly review',
      sheet: {
        kind: 'talk',
        turns: [
          { who: 'Visitor', text: 'Can I bring my dog on the 8.40?' },
          {
            who: 'Assistant',
            text: 'I am the ferry’s assistant, a machine. Yes: dogs travel free on a lead, on the open deck. There are eight places on each crossing.',
            source: 'Dogs and other animals, updated in March',
          },
          { who: 'Visitor', text: 'He is a guide dog. Does he have to stay outside?' },
          {
            who: 'Assistant',
            text: 'No. Assistance dogs may go wherever you go, and need no place on the deck.',
            source: 'Travelling with a disability',
          },
          { who: 'Visitor', text: 'Last week your crew sent us outside in the rain.' },
          {
            who: 'Assistant',
            text: 'That should not have happened, and it is not for me to settle. I am passing this to a colleague now, with everything you have written.',
          },
          {
            who: 'Colleague',
            text: 'Mr Adeyemi, this is Joan on the quay. I am sorry. Which crossing was it? I will talk to the crew today and ring you this evening.',
          },
        ],
      },
      note: 'Handed over at the right moment. I have added “sent outside” to the words after which a person takes over at once.',
    },
  ],
  [
    'ad-management',
    {
      heading: 'The note you get every week',
      text: 'One page, no dashboard to log in to. This one is for a made-up language school.',
      title: 'Week 41: what we spent and what it brought in',
      sheet: {
        kind: 'table',
        columns: ['Campaign', 'Spent', 'Result', 'What we’ll do'],
        rows: [
          ['Evening Spanish', '£310 of £400', '14 trial lessons', 'Leave it alone'],
          [
            'Business English',
            '£395 of £400',
            '2 calls, both from students',
            'Rewrite: “for companies” goes into the first line',
          ],
          ['Summer course', '£120 of £500', 'Nothing', 'Stopped on Tuesday. Nobody books summer in October'],
          ['Your own name', '£0', '31 visits that cost nothing', 'No ad needed: you already come first'],
        ],
      },
      note: 'The machine would have spent the other £380 on summer by Sunday. It does what it’s told, so on Tuesday I told it to stop.',
    },
  ],
  [
    'social-media-management',
    {
      heading: 'A week, before anything goes out',
      text: 'You see every post with its reason, and who approved it. Cross one out and it isn’t posted.',
      title: 'Posts for the week, a climbing wall',
      sheet: {
        kind: 'table',
        columns: ['Day', 'Where', 'The post', 'Approved by'],
        rows: [
          [
            'Monday',
            'Instagram',
            'The new blue route, filmed from the top. No music, just the chalk.',
            'You',
          ],
          [
            'Wednesday',
            'Facebook',
            'Sunday is quiet before eleven. Bring the child who is afraid of heights.',
            'You',
          ],
          [
            'Thursday',
            'LinkedIn',
            'We stopped renting shoes by the hour. What it did to the queue, by our manager.',
            'Your manager, whose name is on it',
          ],
          [
            'Saturday',
            'TikTok',
            'A member of staff falls off. Twice. Then how she should have held it.',
            'Waiting: ask her first',
          ],
        ],
      },
      note: 'Saturday waits until she has seen it. A person in a film gets the last word on it.',
    },
  ],
  [
    'email-marketing-automation',
    {
      heading: 'One of the six, in full',
      text: 'The basket reminder as it would arrive: one e-mail, one question, one way to stop. It goes out once.',
      title: 'Basket reminder, a tea merchant',
      sheet: {
        kind: 'letter',
        from: 'Maud at the tea counter',
        to: 'someone who left before paying',
        subject: 'Your Assam is still on the counter',
        paragraphs: [
          'You had a tin of Assam in your basket yesterday, and then you were gone. That is fine. The kettle boils, the phone rings.',
          'We have kept the basket as you left it. If the postage put you off: two tins cost the same to send as one.',
          'If you were not sure about the tea, reply and say what you drink in the morning. I read these myself.',
          'You won’t hear about this basket again. To stop these e-mails altogether, use the link at the bottom.',
        ],
        button: 'Back to the basket',
        stop: 'Stop these e-mails',
      },
      note: 'No discount in it. People who learn to wait for one abandon every basket.',
    },
  ],
  [
    'generative-engine-optimization',
    {
      heading: 'A page of the prompt sheet',
      text: 'Your buyers’ questions, put to the main assistants every month in the same words. The transcripts come with it.',
      title: 'Prompt sheet, a firm that reproofs waterproofs',
      sheet: {
        kind: 'table',
        columns: ['The question', 'What the assistant said', 'Who it quoted', 'What we fix'],
        rows: [
          [
            'Can an old rain jacket be made waterproof again?',
            'Yes, with a spray. No firm is named.',
            'A forum, a shop that sells the spray',
            'A page that says when a spray is not enough, with photographs',
          ],
          [
            'Who reproofs jackets by post in Britain?',
            'Two firms. One closed last year.',
            'A list from an old magazine',
            'Ask the magazine to correct it; one sentence on each of your pages',
          ],
          [
            'What does reproofing cost?',
            'It varies.',
            'Nobody',
            'Your price list as text. It is a photograph now, and machines can’t read it',
          ],
          [
            'Is it worth it, or should I buy new?',
            'Buy new, in most cases.',
            'A jacket maker',
            'Your own record of what comes back, with the cases where new is better',
          ],
        ],
      },
      note: 'Start with the price list. It is an afternoon’s work, and the only question here that nobody answers.',
    },
  ],
  [
    'competitor-analysis',
    {
      heading: 'A page of the report',
      text: 'One page of the report on an imaginary bakery that delivers to offices. In a real one, each cell links to the page it came from.',
      title: 'What they promise, three office bakeries',
      sheet: {
        kind: 'table',
        columns: ['The promise', 'You', 'Rival A', 'Rival B'],
        rows: [
          ['On the desk by', '9.30', '“Early”', '9.00, or it’s free'],
          ['Minimum order', 'Ten people', 'Six, in small print', 'None'],
          ['What is vegan', 'Asked by phone', 'Marked on the menu', 'Has its own menu'],
          ['Cancelling', 'Two days before', 'Two days before', 'The evening before'],
          ['What customers praise', 'The sourdough', 'Polite drivers', 'That it is never late'],
        ],
      },
      note: 'Ignore the minimum order: nobody complains about it. Be on the desk by 9.00, and put “vegan” on the menu on Monday.',
    },
  ],
])
