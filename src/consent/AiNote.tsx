import { paths } from '#shared/paths.ts'
import { Link } from '#kit/Link.tsx'

/** In the small print of every form. In a new tab, so that what was typed in the form stays. */
export const AiNote = () => (
  <Link href={paths.howWeUseAi()} newTab>
    How we use AI
  </Link>
)
