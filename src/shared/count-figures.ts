// A share, a multiple or a large amount: what a reader would ask the source of.
const figure = /\d\s?(?:%|per\s?cent\b|percent\b|times\b|million\b|billion\b)|\b\d+ (?:in|out of) \d+\b/gi

/** How many figures a text has whose source a reader would ask for: shares, multiples and large amounts. */
export const countFigures = (text: string): number => text.match(figure)?.length ?? 0
