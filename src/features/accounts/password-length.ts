/** Length is what makes a password hard to guess; the upper end keeps hashing cheap. */
export const passwordLength = { min: 10, max: 128 }
