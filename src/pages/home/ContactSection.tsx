import { useSearch } from 'wouter'
import { contact } from '#content/contact.ts'
import { preselectedService } from '#features/inquiries/landing/landing-services.ts'
import { InquirySection } from '#features/inquiries/landing/InquirySection.tsx'

/** The home page's form; `?service=` chooses in advance (decision 4). */
export function ContactSection() {
  return <InquirySection heading={contact.heading} preselectedService={preselectedService(useSearch())} />
}
