const dots = /[.\u3002\uFF0E\uFF61]+/g

/**
 * Text of a stranger for a mail to someone else, without anything that e-mail programs make a link of: addresses are
 * left out, and the dots inside a word become spaces.
 */
export const withoutLinks = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !/[@\uFF20]|:\/\//.test(word))
    .map((word) => (/[.\u3002\uFF0E\uFF61][^.\s]/.test(word) ? word.replaceAll(dots, ' ').trim() : word))
    .filter((word) => word !== '')
    .join(' ')
