import type { ReactNode } from 'react'
import { WordmarkLetters } from '#ui/WordmarkLetters.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** What stands around every public page. The page itself brings its `<main id="main">`. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <WordmarkLetters />
      <Header />
      {children}
      <Footer />
    </>
  )
}
