import type { ReactNode } from 'react'
import { WordmarkLetters } from '#ui/WordmarkLetters.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

type FrameProps = {
  /** Pages of the portal and of the console bring a header of their own, and have no footer. */
  kind?: 'public' | 'portal' | 'console'
  children: ReactNode
}

/** What is around every page. The page itself brings its `<main id="main">`. */
export function Frame({ kind = 'public', children }: FrameProps) {
  const isPublic = kind === 'public'
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <WordmarkLetters />
      {isPublic && <Header />}
      {children}
      {isPublic && <Footer />}
    </>
  )
}
