import type { InquiryKindId } from '../inquiry-kind.ts'
import { landingKind } from '../landing/stored.ts'
import { contactKind } from '../requests/contact/stored.ts'
import { contentKind } from '../requests/content/stored.ts'
import { personalizationKind } from '../requests/personalization/stored.ts'
import { serviceKind } from '../requests/service/stored.ts'
import { socialMediaKind } from '../requests/social-media/stored.ts'
import type { StoredKind } from './stored-kind.ts'

/** How each kind of inquiry is read and stored. */
export const inquiryKinds: Record<InquiryKindId, StoredKind> = {
  contact: contactKind,
  content: contentKind,
  personalization: personalizationKind,
  'social-media': socialMediaKind,
  service: serviceKind,
  landing: landingKind,
}
