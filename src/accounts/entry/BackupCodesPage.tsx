import { site } from '#content/site.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { EntryFrame, behindEntry } from './EntryFrame.tsx'

type BackupCodesPageProps = {
  codes: readonly string[]
  isStaff: boolean
  /** Where to go on. */
  next: string
}

/** Ten backup codes, the only time that they are shown. */
export function BackupCodesPage({ codes, isStaff, next }: BackupCodesPageProps) {
  const file = `Backup codes for ${site.name}. Each works once, if your phone is lost.\r\n\r\n${codes.join('\r\n')}\r\n`
  return (
    <EntryFrame
      heading="Keep these backup codes"
      lede="If you lose your phone, each of them lets you in once, together with your password. We show them only now: earlier ones no longer work."
      behind={behindEntry(isStaff)}
    >
      <ol className="grid gap-y-1 gap-x-6 py-4 px-5 border border-line-200 bg-undyed text-base tabular sm:grid-cols-[1fr_1fr]">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="button-row">
        {/* The file is in the address: no secret is fetched twice. */}
        <ButtonLink
          variant="ghost"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="loomsbury-backup-codes.txt"
        >
          Download as a text file
        </ButtonLink>
        <ButtonLink href={next}>I’ve saved them</ButtonLink>
      </div>
    </EntryFrame>
  )
}
