import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { privatePaths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { loadToaster } from '#kit/ToastOutlet.tsx'
import { toast } from '#kit/toast.ts'

/** The acts on a report. Copying and printing need scripts: without them the browser's menu has both. */
export function ReportActions({ token, isCompared }: { token: string; isCompared: boolean }) {
  const isHydrated = useIsHydrated()
  useEffect(listenForCopying, [])
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink href={privatePaths.mendAudit(token)} variant="accent" size="small">
        Ask us to fix it <ArrowRight className="icon" aria-hidden />
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

const copyLink = () =>
  copy(
    location.origin + location.pathname,
    { title: 'Link copied', description: 'Anyone who has it can read this report.' },
    'Please copy the address of this page from your browser.',
  )

/** Shows the hidden buttons beside the snippets, and copies a snippet on a click. */
function listenForCopying(): () => void {
  for (const button of document.querySelectorAll<HTMLElement>('.snippet__copy')) button.hidden = false
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('.snippet__copy')
    const lines = button && button.closest('.snippet')?.querySelector('pre')?.textContent
    if (lines) void copy(lines, { title: 'Lines copied' }, 'Please select the lines and copy them.')
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

async function copy(text: string, done: { title: string; description?: string }, instead: string) {
  await loadToaster()
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast({ title: 'Not copied', description: instead })
  }
}
