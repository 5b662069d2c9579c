/** The made-up agency's saved replies; what is in braces is filled in. */
export const demoSavedReplies = [
  {
    title: 'Book the 30-minute call',
    text: 'Dear {firstName},\n\nthank you for writing about {service}. The quickest way to a useful answer is half an hour on the telephone: your questions first, no slides.\n\nWhich of these suits you: tomorrow at 10:00, tomorrow at 14:30, or the day after at 11:00?\n\nBest wishes\n{myName}',
  },
  {
    title: 'Price, in plain words',
    text: 'Dear {firstName},\n\n{package} costs {price}. That covers everything on the page you came from, and nothing is added later without your asking for it.\n\nShall we begin with a call?\n\nBest wishes\n{myName}',
  },
  {
    title: 'Not our work, but theirs',
    text: 'Dear {firstName},\n\nthis is not something we do well, so I would rather send you on than say yes. If you like, I’ll name two people who do.\n\nBest wishes\n{myName}',
  },
]
