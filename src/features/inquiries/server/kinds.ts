import type { InquiryKindId } from '../inquiry-kind.ts'
import { landingKind } from '../landing/persist.ts'
import { callKind } from '../requests/call/persist.ts'
import { contactKind } from '../requests/contact/persist.ts'
import { contentKind } from '../requests/content/persist.ts'
import { personalizationKind } from '../requests/personalization/persist.ts'
import { serviceKind } from '../requests/service/persist.ts'
import { socialMediaKind } from '../requests/social-media/persist.ts'
import type { InquiryKind } from './inquiry-kind.ts'

/** How each kind of inquiry is read and stored. */
export const inquiryKinds: Record<InquiryKindId, InquiryKind> = {
  contact: contactKind,
  content: contentKind,
  personalization: personalizationKind,
  'social-media': socialMediaKind,
  service: serviceKind,
  landing: landingKind,
  call: callKind,
}
