import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from './Button.tsx'

/** Why code that is loaded late did not come: the connection failed, or a new release has taken it away. */
type Failure = 'not-reached' | 'outdated'

/** Whether the server still has the script that this page was opened with. */
async function findWhy(): Promise<Failure> {
  const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset['app']
  if (app === undefined) return 'not-reached'
  try {
    const { status } = await fetch(app, { method: 'HEAD', cache: 'no-store' })
    return status === 404 ? 'outdated' : 'not-reached'
  } catch {
    return 'not-reached'
  }
}

const never = () => false

/**
 * Says that a part of the page could not be loaded: the checks of a form, a dialog, an editor. There once, at the end of the
 * app; Vite tells of every import that fails, and those of whole pages are told in their place. What was typed stays, and whatever needed the code can be tried again.
 */
export function LateCodeNotice({ isToldElsewhere = never }: { isToldElsewhere?: () => boolean }) {
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    const tell = () => {
      if (!isToldElsewhere()) void findWhy().then(setFailure)
    }
    addEventListener('vite:preloadError', tell)
    return () => removeEventListener('vite:preloadError', tell)
  }, [isToldElsewhere])
  if (!failure) return null
  return (
    <div className="late-code notice" role="alert">
      <strong>
        {failure === 'outdated'
          ? 'This website has been updated since you opened the page.'
          : 'A part of this page could not be loaded.'}
      </strong>
      <p>
        {failure === 'outdated'
          ? 'What you have written is still here. Copy it, then reload the page.'
          : 'What you have written is still here. Check your connection and try again.'}
      </p>
      {failure === 'outdated' && (
        <div>
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
      <IconButton label="Close" className="late-code__close" onClick={() => setFailure(undefined)}>
        <X className="icon" aria-hidden />
      </IconButton>
    </div>
  )
}
