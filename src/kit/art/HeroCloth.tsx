import { draw } from './drawing.ts'

const markup = { __html: draw({ kind: 'hero-cloth' }) }

/** The half-woven flowers of the home hero, inline because CSS moves the last weft (hero-cloth.css). */
export const HeroCloth = ({ className }: { className?: string | undefined }) => (
  // oxlint-disable-next-line react/no-danger -- our own drawing
  <div className={className} dangerouslySetInnerHTML={markup} />
)
