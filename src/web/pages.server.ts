import type { ReactNode } from 'react'
import type { ReturnedForm, Viewer } from './loading.server.ts'

/** How handlers show pages that are the response to one request: the application has what documents are made of. */
export type Pages = {
  /**
   * A page that has no address of its own (a form's errors, a fault). React does not take it over in the browser:
   * everything on it works natively.
   */
  standalone: (content: ReactNode, title: string, look?: StandaloneLook) => string
  /** The page at `path` with a form as it was typed and what is wrong with it; 404 if it is not there. */
  returned: (path: string, viewer: Viewer, form: ReturnedForm, search?: string) => Promise<ReturnedPage>
  /** The page at `path` with this data in place of what its loader loads, as HTML. */
  withData: (path: string, data: unknown) => Promise<string>
}

export type StandaloneLook = {
  stylesheet?: string
  /** `portal`: neither header nor footer. */
  frame?: 'public' | 'portal'
}

export type ReturnedPage = { html: string; status: 200 | 404 }
