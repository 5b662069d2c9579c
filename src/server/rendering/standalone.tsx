import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { Frame } from '#pages/frame/Frame.tsx'
import { VisitContext } from '#shared/visit.ts'
import { londonDay } from '#shared/dates.ts'
import { documentHtml, type DocumentAssets } from './document.ts'

/**
 * A page that is the response to one request and has no address of its own (a form's errors, a fault).
 * React does not take it over in the browser: everything on it works natively.
 */
export function renderStandalone(
  content: ReactNode,
  title: string,
  assets: DocumentAssets,
  stylesheet?: string,
  frame: ComponentProps<typeof Frame>['kind'] = 'public',
): string {
  const body = renderToString(
    <VisitContext value={{ today: londonDay(new Date()) }}>
      <Router ssrPath="/">
        <Frame kind={frame}>{content}</Frame>
      </Router>
    </VisitContext>,
  )
  return documentHtml({
    head: { title, description: title },
    stylesheet,
    body,
    state: null,
    assets,
  })
}
