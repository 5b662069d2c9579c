/** What a worked example says of itself: on its card, over its results, and in what machines read. */
export const workedExample = {
  label: 'Worked example: figures are illustrative',
  note: 'We made this case up to show how we work. No client stands behind these figures.',
} as const
