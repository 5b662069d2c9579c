import type { Attribution } from '../attribution.ts'

/** What an inquiry holds besides its columns, by the names of §3. Which of it is there depends on the form. */
export type InquiryDetails = {
  phone?: string
  packageSelected?: string
  currentFollowers?: string
  platforms?: string
  goals?: string
  attribution?: Attribution
}
