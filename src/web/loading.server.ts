import type { SignedIn } from '#accounts/session.server.ts'
import type { SecurityData } from '#accounts/security-data.ts'
import type { ImportReport } from '#articles/articles-data.ts'
import type { FormState } from '#kit/field-props.ts'
import type { Client } from '#accounts/client.server.ts'
import type { Services } from './services.server.ts'

/** A form of the page that was refused. */
export type ReturnedForm = FormState & {
  form: string
  /** The part about signing in has its own forms. */
  security?: SecurityData['returned']
  /** The result of an import of articles. */
  imported?: ImportReport
  /** Nothing is wrong: it is previewed, or was undone. */
  isPreview?: true
  isTakenBack?: true
}

/** Whom a page is for, as the guard of its route has found them; empty on public pages. */
export type Viewer = {
  signedIn?: SignedIn | undefined
  /** Whose dashboard it is: that of the user who is signed in, or of the placeholder client. */
  client?: Client | undefined
  /** They work here, but the requested page is not for their role. */
  isRefused?: true
  /** The page is prefetched. */
  isFetchedAhead?: true
  /** A form of the page, returned with its errors. */
  returned?: ReturnedForm
}

/** What a loader gets: what is asked for, by whom, and what the server has open. `Params` are those of the path. */
export type LoadContext<Params extends string = never> = {
  services: Services
  params: Record<Params, string>
  query: URLSearchParams
  viewer: Viewer
}

/** What a page shows, from the server: the `load` of a `load.server.ts`. */
export type Load<Data, Params extends string = never> = (context: LoadContext<Params>) => Promise<Data>
