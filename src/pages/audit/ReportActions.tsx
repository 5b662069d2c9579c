import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { privatePaths } from '#shared/private-paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { copyLink, listenForCopying } from './copy-from-report.ts'

/** What can be done with a report. Copying and printing need scripts: without them the browser's menu does both. */
export function ReportActions({ token, isCompared }: { token: string; isCompared: boolean }) {
  const isHydrated = useIsHydrated()
  useEffect(listenForCopying, [])
  return (
    <div className="button-row audit-actions">
      <ButtonLink href={privatePaths.mendAudit(token)} variant="accent" size="small">
        Have us mend it <ArrowRight className="icon" aria-hidden />
      </ButtonLink>
      {isHydrated && (
        <>
          <Button variant="ghost" size="small" onClick={() => void copyLink()}>
            Copy link
          </Button>
          <Button variant="ghost" size="small" onClick={() => print()}>
            Print
          </Button>
        </>
      )}
      {isCompared && (
        <ButtonLink href="#compare" variant="ghost" size="small">
          Compare with the last one
        </ButtonLink>
      )}
      <ButtonLink href="#keep" variant="ghost" size="small">
        Delete now
      </ButtonLink>
    </div>
  )
}
