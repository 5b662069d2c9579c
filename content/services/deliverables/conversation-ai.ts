import type { Deliverable } from '../../deliverables-schema.ts'

export const conversationAi: Deliverable = {
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
}
