import { useSearch } from 'wouter'
import { site } from '#content/site.ts'
import { findRequest, requestTitle } from '../forms/request-forms.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { NotFound } from '#kit/NotFound.tsx'
import stylesheet from './enquire.css?url'
import { EnquireForm } from './EnquireForm.tsx'
import { Island } from '#web/Island.server.tsx'

const slugOf = ({ params }: PageProps) => params['slug'] ?? ''

/** `/services/{slug}/enquire?package=…`: the request form of a service as a page, with and without JavaScript. */
export const page: Page = {
  stylesheet,
  head: (props) => {
    const request = findRequest(slugOf(props), undefined)
    return {
      title: request ? `${requestTitle(request)}: ${site.name}` : `Service Not Found: ${site.name}`,
      description: 'Tell us what you need. A strategist replies within 24 hours.',
    }
  },
  isFound: (props) => findRequest(slugOf(props), undefined) !== undefined,
  Component: Enquire,
}

function Enquire(props: PageProps) {
  const service = slugOf(props)
  const choice = new URLSearchParams(useSearch()).get('package') ?? undefined
  if (!findRequest(service, choice))
    return <NotFound heading="Service Not Found" text="There is no request form at this address." />
  return <Island of="enquire-form" component={EnquireForm} props={{ service, choice }} />
}
