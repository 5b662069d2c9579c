export type {
  PostSummary,
  Topic,
  PostList,
  ArticleAuthor,
  RelatedService,
  Article,
  ArticleResponse,
} from './post-shapes.ts'

/** Above this number of articles the server filters the list, not the browser (decision 10). */
export const maxPostsInBrowser = 200

/** Whether a picture is of this site, as the Content-Security-Policy demands. */
export const isOwnPicture = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address)

/**
 * Whether a text has the form of a slug, and so of every address of an article: small letters of any script, figures and
 * single hyphens. Addresses have it percent-encoded (`paths.article`).
 */
export const isSlug = (text: string): boolean =>
  text.split('-').every((word) => /^[\p{Ll}\p{Lo}\p{Lm}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*$/u.test(word)) &&
  text === text.normalize('NFC')
export const maxSlugLength = 120
