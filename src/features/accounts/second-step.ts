/** How someone can prove who they are besides their password. */
export type SecondStep = {
  /** An app makes codes for them. */
  hasApp: boolean
  passkeys: number
  /** Backup codes that have not been used. */
  backupCodesLeft: number
}

/** True once someone has anything to prove who they are with; backup codes only stand in for it. */
export const isSetUp = ({ hasApp, passkeys }: SecondStep): boolean => hasApp || passkeys > 0
