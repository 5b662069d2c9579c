import { ArrowRight } from 'lucide-react'
import { privatePaths } from '#shared/private-paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { loadToaster } from '#ui/load-toaster.ts'
import { toast } from '#ui/toast.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/** What can be done with a report. Copying and printing need scripts: without them the browser's menu does both. */
export function ReportActions({ token }: { token: string }) {
  const isHydrated = useIsHydrated()
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
      <ButtonLink href="#compare" variant="ghost" size="small">
        Compare with the last one
      </ButtonLink>
      <ButtonLink href="#keep" variant="ghost" size="small">
        Delete now
      </ButtonLink>
    </div>
  )
}

async function copyLink() {
  await loadToaster()
  try {
    await navigator.clipboard.writeText(location.origin + location.pathname)
    toast({ title: 'Link copied', description: 'Whoever has it can read this report.' })
  } catch {
    toast({ title: 'Not copied', description: 'Please copy the address of this page from your browser.' })
  }
}
