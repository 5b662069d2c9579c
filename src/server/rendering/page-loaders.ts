import { caseStudies } from '#content/case-studies/records.ts'
import { findLinkOwner } from '#features/accounts/server/links.ts'
import { loadArticle } from '#features/blog/server/answers.ts'
import { findInquiryByStatusToken } from '#features/inquiries/server/store.ts'
import { toInquiryStatus } from '#features/inquiries/server/status.ts'
import type { Services } from '../context.ts'
import { loadBlogPage } from '../endpoints/blog.ts'
import type { LoadPageData } from './render.tsx'

/** Loads what the routes that need data show, by their id. Undefined: there is no such thing. */
export const loadPageData =
  (services: Services): LoadPageData =>
  async (route, params, query) => {
    const { db } = services.database
    switch (route.id) {
      case 'blog':
        return await loadBlogPage(services, query)
      case 'article':
        // Null says that there is none; undefined would be that nobody has asked yet.
        return (await loadArticle(db, params['slug'] ?? '', services.now())) ?? null
      case 'case-study':
        return caseStudies.find(({ id }) => id === params['id']) ?? null
      case 'inquiry-status': {
        const inquiry = await findInquiryByStatusToken(db, params['statusToken'] ?? '')
        return inquiry && toInquiryStatus(inquiry)
      }
      case 'set-password':
        return (await findLinkOwner(db, 'password', query.get('token') ?? '')) !== undefined
      default:
        throw new Error(`no loader for the page ${route.id}`)
    }
  }
