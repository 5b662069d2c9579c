import { useState } from 'react'
import { failureText, send } from '#api-client/send.ts'
import { articleCalls } from '#features/blog/article-calls.ts'
import { showToast } from '#ui/console/ToastShelf.tsx'
import { useArticle } from './article-context.tsx'

/** Opens the draft as its readers would see it, by a private link; at a phone's width if asked for. */
export function usePreview() {
  const { store } = useArticle()
  const [isOpening, setOpening] = useState(false)
  const preview = async (isPhone = false) => {
    // Opened at once: what opens later is taken for an advertisement.
    const view = open('', isPhone ? '' : '_blank', isPhone ? 'popup,width=390,height=844' : '')
    setOpening(true)
    try {
      if (!(await store.save())) throw new Error('not saved')
      const { path } = await send(articleCalls.makePreview, { id: store.read().article.id })
      void store.refresh()
      if (view) view.location.href = path
      else
        showToast({
          title: 'Your browser did not open the preview',
          text: 'Please allow it to open windows here.',
        })
    } catch (error) {
      view?.close()
      showToast({ title: 'There is no preview now', text: failureText(error), tone: 'failed' })
    } finally {
      setOpening(false)
    }
  }
  return { preview, isOpening }
}
