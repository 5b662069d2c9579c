import { useRef, useState } from 'react'
import { newSubmissionKey } from '#api-client/submission-key.ts'
import { coverSource } from '#features/blog/picture.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/console/toasts.ts'
import { useArticle } from '../article-context.tsx'
import { failureText } from '#api-client/send.ts'
import { uploadPicture } from '../upload-picture.ts'
import { DrawnCover } from './DrawnCover.tsx'

const seedLength = 8

/** The picture at the head of the article: one of ours, or one that the loom draws. */
export function CoverSetting() {
  const { fields, store } = useArticle()
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const upload = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    try {
      const { id, width } = await uploadPicture(file)
      store.edit({ coverImage: coverSource(id, width) })
    } catch (error) {
      showToast({ title: `${file.name} was not uploaded`, text: failureText(error), tone: 'failed' })
    } finally {
      setSending(false)
    }
  }
  return (
    <fieldset className="article-panel__part" id="setting-coverImage" tabIndex={-1}>
      <legend className="article-panel__title">Cover</legend>
      <DrawnCover fields={fields} />
      <div className="button-row">
        <Button
          variant="ghost"
          size="small"
          pending={isSending}
          pendingLabel="Uploading…"
          onClick={() => chooser.current?.click()}
        >
          Choose a picture
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => store.edit({ coverImage: '', coverSeed: newSubmissionKey().slice(0, seedLength) })}
        >
          {fields.coverImage === '' ? 'Draw another' : 'Draw one instead'}
        </Button>
        {fields.coverImage === '' && fields.coverSeed !== '' && (
          <Button variant="quiet" size="small" onClick={() => store.edit({ coverSeed: '' })}>
            The first again
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        className="sr-only"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        tabIndex={-1}
        aria-label="Picture for the cover"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          void upload(file)
          currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
