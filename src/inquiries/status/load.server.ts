import type { Load } from '#web/loading.server.ts'
import { privateForms, type InquiryStatus } from '../inquiry-status.ts'
import { loadInquiryStatus } from '../private-page.server.ts'

/** Null: the link leads to no enquiry. */
export const load: Load<InquiryStatus | null, 'statusToken'> = async ({
  services: { database, now },
  params,
  query,
  viewer,
}) => {
  const status = await loadInquiryStatus(database.db, params.statusToken, now())
  const done = privateForms.find((form) => form === query.get('done'))
  const returned = viewer.returned && {
    ...viewer.returned,
    form: privateForms.find((form) => form === viewer.returned?.form) ?? 'messages',
  }
  return status && { ...status, done, returned }
}
