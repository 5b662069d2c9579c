import type { ReactNode } from 'react'
import { Picture } from '#ui/art/Picture.tsx'

type AccountFrameProps = { heading: string; lede?: ReactNode; children: ReactNode }

/** The page of an account form: what it is for on the left, the form on its sheet of paper on the right. */
export function AccountFrame({ heading, lede, children }: AccountFrameProps) {
  return (
    <main id="main" className="account-page">
      <div className="page-width account-page__columns">
        <div className="dark-surface">
          <h1 className="d1">{heading}</h1>
          {lede && <p className="lede mt-5">{lede}</p>}
          <Picture
            file="sign-in"
            alt=""
            width={720}
            height={620}
            className="account-page__picture"
            loading="eager"
          />
        </div>
        <div className="account-page__sheets">{children}</div>
      </div>
    </main>
  )
}
