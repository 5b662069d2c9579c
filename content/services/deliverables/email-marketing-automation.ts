import type { Deliverable } from '../../deliverables-schema.ts'

export const emailMarketingAutomation: Deliverable = {
  heading: 'One of the six, in full',
  text: 'The basket reminder as it would arrive: one e-mail, one question, one way to stop. It goes out once.',
  title: 'Basket reminder, a tea merchant',
  sheet: {
    kind: 'letter',
    from: 'Maud at the tea counter',
    to: 'somebody who left before paying',
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
}
