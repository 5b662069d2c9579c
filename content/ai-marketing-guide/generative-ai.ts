import type { GuideChapter } from '../ai-marketing-guide-schema.ts'

export const generativeAi: GuideChapter = [
  {
    kind: 'paragraph',
    parts: [
      'Generative systems make text, pictures, sound and film. A language model does it by continuing: given everything so far, what is ',
      { em: 'likely' },
      ' to come next? It was trained on so much text that what is likely is often also right. But likely is all it was asked for. There is no drawer inside with facts in it, unless someone has connected one.',
    ],
  },
  {
    kind: 'paragraph',
    parts: [
      'This is why the characteristic fault is a plausible one. NIST calls it confabulation, and defines it in its ',
      { text: 'profile of generative AI', href: 'https://doi.org/10.6028/NIST.AI.600-1' },
      ' as ‘the production of confidently stated but erroneous or false content’. The remedy is a habit, not a product, and it has three parts. Give it the facts. Tell it what to write where a fact is missing. Check each statement against a source that you have opened. We have written about ',
      { text: 'the brief', href: '/blog/briefs-machines-can-follow' },
      ' and about ',
      { text: 'the edit', href: '/blog/the-human-edit-checklist' },
      '; together they are most of the craft.',
    ],
  },
  { kind: 'heading', text: 'What not to type into it' },
  {
    kind: 'paragraph',
    parts: [
      'Assume that someone at the provider can read what you type, and that it is kept. The National Cyber Security Centre’s ',
      {
        text: 'advice of 2023',
        href: 'https://www.ncsc.gov.uk/blog-post/chatgpt-and-large-language-models-whats-the-risk',
      },
      ' still holds for public tools: put nothing sensitive into a question, and ask nothing that would cause trouble if it became public. A customer’s complaint with her name in it is personal data, and pasting it into a tool is a use of it that you must be able to justify. Business versions usually promise more. The promise is in the contract, so read that, not the advertisement.',
    ],
  },
  { kind: 'heading', text: 'Pictures, voices and faces' },
  {
    kind: 'paragraph',
    parts: [
      'British advertising rules do not ask you to label every generated picture. They apply ',
      {
        text: '‘regardless of how content is generated, edited, or targeted’',
        href: 'https://www.asa.org.uk/news/disclosure-of-ai-in-advertising-striking-the-balance-between-creativity-and-responsibility.html',
      },
      ', and the Committee of Advertising Practice suggests two questions: would people be misled if you did not say, and if so, does saying it clear the matter up or merely contradict the picture? A label does not rescue a false one. Our own line is shorter. Nothing generated ever stands for the product, the place, a result or a customer. A machine may draw a diagram or an ornament; it drew the cloth on this page.',
    ],
  },
  { kind: 'heading', text: 'Who owns it' },
  {
    kind: 'paragraph',
    parts: [
      'It is uncertain, and you should plan as though the answer were ‘nobody’. British law has a rule of its own for computer-generated works, in ',
      {
        text: 'section 9(3) of the Copyright, Designs and Patents Act 1988',
        href: 'https://www.legislation.gov.uk/ukpga/1988/48/section/9',
      },
      ', and whether to keep it was one of the questions in the government’s ',
      {
        text: 'consultation on copyright and AI',
        href: 'https://www.gov.uk/government/consultations/copyright-and-artificial-intelligence',
      },
      '. Other countries differ. Do not build a logo, a character or a slogan you may want to defend on output that nobody has worked over.',
    ],
  },
  { kind: 'heading', text: 'When the machine does the recommending' },
  {
    kind: 'paragraph',
    parts: [
      'People now ask an assistant where they once searched. The study that gave the work its name, ',
      { text: '‘GEO: Generative Engine Optimization’', href: 'https://arxiv.org/abs/2311.09735' },
      ', found that pages with citations, quotations and figures turned up more in generated answers than the same pages without, and that the effect varied by subject. Google’s ',
      {
        text: 'guide for its own features',
        href: 'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
      },
      ' says that this is still search optimisation, and that special files and markup are not needed for them. Both point to the same work: say checkable things, plainly, on pages that can be read without a trick, and have others say them too. Our ',
      { text: 'free visibility audit', href: '/visibility-audit' },
      ' reads your pages as a robot does and shows where they can’t be. Then ',
      { text: 'measure with patience', href: '/blog/measuring-geo-honestly' },
      ', because the answers change every time.',
    ],
  },
]
