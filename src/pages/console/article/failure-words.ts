import { HttpError } from '#api-client/http.ts'

/** Why something did not work, and what to do. */
export const failureWords = (error: unknown): string =>
  (error instanceof HttpError && error.serverMessage) ||
  'The server can’t be reached at the moment. Your text is safe; please try again.'
