import { inConsole } from '#console/frame/console-load.server.ts'
import type { InquiryContent } from '../conversation/conversation-data.ts'
import { loadInquiryContent } from '../load-inquiry.server.ts'

export const load = inConsole<InquiryContent, 'reference'>(loadInquiryContent)
