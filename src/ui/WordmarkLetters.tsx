import { letters } from './logo-outlines.ts'

// The server writes the 8 KB of outlines into the page once. In the browser the markup is empty, so that the bundle does
// not carry them again: React does not compare it while it hydrates, and leaves what the server wrote.
const markup = { __html: import.meta.env.SSR ? `<path id="wordmark-letters" d="${letters}"/>` : '' }

/** What every `Wordmark` of the page draws its letters from. Is once in each document, and never leaves it. */
export function WordmarkLetters() {
  return (
    <svg
      width="0"
      height="0"
      className="wordmark-letters"
      aria-hidden
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup}
    />
  )
}
