import { ArrowLeft } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { ButtonSummary } from '#kit/Button.tsx'

type PortalHeadProps = {
  title: ReactNode
  titleId?: string
  /** The link to the list. */
  back?: { href: string; name: string; className?: string } | undefined
  /** A sentence under the title. */
  about?: ReactNode
  /** `low` where what is below must be in the first view. */
  size?: 'regular' | 'low'
  className?: string
  children?: ReactNode
}

// Beside the bell.
const room = 'lg:mr-[9.25rem]'
const titleClass = 'font-display leading-title font-medium tracking-display text-balance wrap-anywhere'

/** The head of a page of a client: its title, and what it is about. */
export const PortalHead = ({
  title,
  titleId,
  back,
  about,
  size = 'regular',
  className = '',
  children,
}: PortalHeadProps) => (
  <div
    className={`pt-6 px-pad print:px-0 ${size === 'low' ? 'pb-3 max-lg:py-2' : 'pb-5 max-lg:pt-5 max-lg:pb-4'} ${className}`}
  >
    {back && (
      <p className={`print:hidden ${back.className ?? ''}`}>
        <a className="inline-flex gap-1.5 items-center py-2 font-semibold" href={back.href}>
          <ArrowLeft className="icon" aria-hidden /> {back.name}
        </a>
      </p>
    )}
    <h1 className={`${titleClass} ${room} ${size === 'low' ? 'text-d3' : 'text-d2 lg:text-d3'}`} id={titleId}>
      {title}
    </h1>
    {about && <p className={`${back ? '' : room} max-w-[46rem] mt-1.5 text-ink-700 text-pretty`}>{about}</p>}
    {children}
  </div>
)

/** The head of the overview: its name is small (§2), and what it says is large. */
export const GreetingHead = ({ name, greeting }: { name: string; greeting: string }) => (
  <div className="pt-6 px-pad pb-4 max-lg:pt-5">
    <h1 className="mb-1.5 font-sans text-sm leading-normal font-strong">{name}</h1>
    {/* Where it breaks, it breaks between its sentences. */}
    <p className={`${titleClass} ${room} text-d3`}>
      {greeting.split(/(?<=\.) /).map((sentence, at) => (
        <Fragment key={sentence}>
          {at > 0 && ' '}
          <span className="inline-block">{sentence}</span>
        </Fragment>
      ))}
    </p>
  </div>
)

/** Opens the form below a head, in `<details>` in what is `relative`: on wide screens it is beside the bell. */
export const HeadSummary = ({ children }: { children: ReactNode }) => (
  <ButtonSummary
    size="small"
    // Opened, the form below it has the button that counts.
    className="md:absolute md:top-5 md:right-pad lg:right-[calc(var(--pad)_+_9rem)] in-[details[open]]:[--button-bg:transparent] in-[details[open]]:[--button-fg:currentColor] in-[details[open]]:border [&::-webkit-details-marker]:hidden"
  >
    {children}
  </ButtonSummary>
)
