import { useState } from 'react'
import type { SavedReply } from '../../saved-replies/reply-fields.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'

type SavedRepliesDialogProps = {
  replies: readonly SavedReply[]
  onChoose: (text: string) => void
  onClose: () => void
}

/** The saved replies, to be inserted into the field. */
export function SavedRepliesDialog({ replies, onChoose, onClose }: SavedRepliesDialogProps) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLocaleLowerCase('en-GB')
  const found = replies.filter(({ title, text }) =>
    `${title} ${text}`.toLocaleLowerCase('en-GB').includes(wanted),
  )
  return (
    <ConsoleDialog title="Saved replies" onClose={onClose}>
      {replies.length === 0 ? (
        <p>
          There are none yet.{' '}
          <a href={`${consolePaths.settings('agency')}#saved-replies`}>Write the first one</a>
        </p>
      ) : (
        <>
          <input
            className="control"
            type="search"
            aria-label="Search saved replies"
            placeholder="Search saved replies"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={({ key }) => key === 'Enter' && found[0] && onChoose(found[0].text)}
          />
          <ul className="entries">
            {found.map(({ id, title, text }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-3 items-center py-3">
                <div>
                  <b>{title}</b>
                  <p className="line-clamp-2 text-ink-700 text-sm">{text}</p>
                </div>
                <Button variant="ghost" size="small" onClick={() => onChoose(text)}>
                  Insert<span className="sr-only"> {title}</span>
                </Button>
              </li>
            ))}
          </ul>
          {found.length === 0 && <p>No saved reply has these words.</p>}
        </>
      )}
    </ConsoleDialog>
  )
}
