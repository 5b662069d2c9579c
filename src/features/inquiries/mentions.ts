// Not in an address of e-mail; the dot after a sentence is none of the name.
const mention = /(?<![\w.@-])@([a-z0-9][\w.-]{1,38}[a-z0-9_])/gi

/** The usernames that a note names with `@`, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase())),
]

const atCaret = /(?:^|[^\w.@-])@([\w.-]{0,40})$/

/** What is typed of a name right before the caret, without its `@`; undefined: none is being typed. */
export const mentionAt = (text: string, caret: number): string | undefined =>
  atCaret.exec(text.slice(0, caret))?.[1]
