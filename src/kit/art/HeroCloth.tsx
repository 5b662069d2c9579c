import { draw } from './drawing.ts'

const markup = { __html: draw({ kind: 'hero-cloth' }) }

/** The half-woven flowers of the home hero, inline because CSS weaves them row by row (hero-cloth.css). */
export const HeroCloth = ({ className }: { className?: string | undefined }) => (
  // oxlint-disable-next-line react/no-danger -- our own drawing
  <div className={className} dangerouslySetInnerHTML={markup} />
)
