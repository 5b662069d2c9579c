import { renderToStaticMarkup } from 'react-dom/server'
import { ConsentBar } from '#features/consent/ConsentBar.tsx'

/** The markup that asks about analytics: nothing where no tag manager is set, so no one is asked for nothing. */
export const consentBar = (gtmId: string | undefined, script: string) =>
  gtmId === undefined
    ? ''
    : renderToStaticMarkup(
        <>
          <ConsentBar gtmId={gtmId} />
          <script type="module" src={script} />
        </>,
      )
