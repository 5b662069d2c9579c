import {
  useEffect,
  useEffectEvent,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
} from 'react'
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

/** Files that are dropped beside `form`, anywhere on its page; without this the browser would open them and leave the page. */
export function useFilesDroppedBeside(
  form: RefObject<HTMLFormElement | null>,
  isWanted: boolean,
  onFiles: (files: readonly File[], form: HTMLFormElement) => void,
) {
  const take = useEffectEvent((files: readonly File[]) => form.current && onFiles(files, form.current))
  useEffect(() => {
    if (!isWanted) return undefined
    const allow = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: globalThis.DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      // The form itself has taken what was dropped on it.
      if (event.defaultPrevented || files.length === 0) return
      event.preventDefault()
      take(files)
    }
    addEventListener('dragover', allow)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', allow)
      removeEventListener('drop', drop)
    }
  }, [isWanted])
}
