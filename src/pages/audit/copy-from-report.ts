import { loadToaster } from '#ui/load-toaster.ts'
import { toast } from '#ui/toast.ts'

/** Copies the address of the report. */
export const copyLink = () =>
  copy(
    location.origin + location.pathname,
    { title: 'Link copied', description: 'Whoever has it can read this report.' },
    'Please copy the address of this page from your browser.',
  )

/** Shows the buttons beside the lines to paste, which the server wrote hidden, and copies those lines on a press. */
export function listenForCopying(): () => void {
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
