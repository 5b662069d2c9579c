import { HttpError, postJson } from '#api-client/http.ts'
import { paths } from '#shared/paths.ts'
import type { Decision } from '../approval.ts'

/** What is wrong with the comment, or why nothing was stored; neither: it is stored. */
export type DecisionSent = { wrong?: string; failure?: string }

/** Sends a client's decision. Never throws: without a response it has failed, and may be tried again. */
export async function sendDecision(
  versionId: number,
  payload: { decision: Decision; comment: string; submissionKey: string },
): Promise<DecisionSent> {
  try {
    await postJson(paths.api.clientDecision(versionId), payload)
    return {}
  } catch (error) {
    const failure = 'Your comment is still here. Please try again.'
    if (!(error instanceof HttpError)) return { failure }
    const [wrong] = error.fieldErrors
    return wrong ? { wrong: wrong.message } : { failure: error.serverMessage ?? failure }
  }
}
