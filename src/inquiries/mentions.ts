// Not in an e-mail address, and without the full stop of a sentence.
const mention = /(?<![\w.@-])@([a-z0-9][\w.-]{1,38}[a-z0-9_])/gi

/** The usernames that a note mentions with `@`, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase())),
]

const atCaret = /(?:^|[^\w.@-])@([\w.-]{0,40})$/

/** The start of a mention before the caret, without its `@`. */
export const mentionAt = (text: string, caret: number): string | undefined =>
  atCaret.exec(text.slice(0, caret))?.[1]
