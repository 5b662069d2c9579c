// Marks that turn the direction of writing, and spaces without width: they make one text look like another.
const deceptive = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g

// Joiners belong between the parts of an emoji, and inside words of scripts that join their letters.
const joiners =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]?)[\u200C\u200D]+/gu

/** The text without characters that no one sees. Arabic, Hebrew, accents and joined emoji stay what they are. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(deceptive, '')
    .replace(joiners, (found: string, before: string) =>
      before === '' ? '' : found.slice(0, before.length + 1),
    )
