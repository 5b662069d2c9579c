import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { pastedFiles } from './pasted-files.ts'

/** Files that are dropped on a form or pasted into it. @returns whether some are over it, and what the form listens with */
export function useDroppedFiles(onFiles: (files: readonly File[], form: HTMLFormElement) => void) {
  const [isOver, setOver] = useState(false)
  function take(event: DragEvent<HTMLFormElement> | ClipboardEvent<HTMLFormElement>, files: readonly File[]) {
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files, event.currentTarget)
  }
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent<HTMLFormElement>) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent<HTMLFormElement>) {
        setOver(false)
        take(event, [...event.dataTransfer.files])
      },
      onPaste: (event: ClipboardEvent<HTMLFormElement>) => take(event, pastedFiles(event.clipboardData)),
    },
  }
}
