/** An address that sent one of our e-mails back after its mail server had taken it, or called it spam. */
export type ReturnedMail = {
  address: string
  /** ISO 8601; the last time. */
  at: string
  isComplaint: boolean
  /** What the other side said. */
  reason: string
}
