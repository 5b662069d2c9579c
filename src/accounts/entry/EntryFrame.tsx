import type { ReactNode } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { Wordmark } from '#kit/Logo.tsx'

type EntryFrameProps = {
  heading: string
  lede?: ReactNode
  /** What lies behind this step, beneath the picture. */
  behind: string
  children: ReactNode
}

/** A page on the way in: cloth on the left, one thing to do on the right. */
export function EntryFrame({ heading, lede, behind, children }: EntryFrameProps) {
  return (
    <div className="grid grid-rows-[auto_1fr] min-h-[100svh] bg-paper lg:grid-rows-none lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <header className="[--ring:var(--weld-400)] relative flex flex-col gap-3 justify-end py-5 px-gutter overflow-hidden dark-surface lg:sticky lg:top-0 lg:h-[100svh] lg:py-8 lg:px-[clamp(var(--space-5),4vw,var(--space-14))]">
        <Picture
          file="second-step"
          alt=""
          width={600}
          height={520}
          className="absolute top-0 inset-x-0 w-full h-auto max-lg:hidden"
          loading="eager"
        />
        <a className="brand relative self-start" href={paths.home()} aria-label={`${site.name}: home`}>
          <Wordmark className="brand__wordmark w-[150px]" decorative />
        </a>
        <p className="max-w-[24rem] text-on-dark-2 max-lg:hidden">{behind}</p>
      </header>
      <main id="main" className="grid content-center justify-items-center pt-8 px-gutter pb-14">
        <div className="grid gap-5 w-[min(100%,26rem)]">
          <div>
            <h1 className="d2">{heading}</h1>
            {lede && <p className="muted mt-1">{lede}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}

/** What is beneath the picture, for whom. */
export const behindEntry = (isStaff: boolean): string =>
  isStaff
    ? 'The staff console. What people write to us stays behind this step.'
    : 'Your dashboard. Your projects and your messages stay behind this step.'
