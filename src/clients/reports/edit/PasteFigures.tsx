import { useState } from 'react'
import { Button } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { TextArea } from '#kit/Field.tsx'
import { applyPasted, readPasted, type PastedLine } from './paste-figures.ts'
import { useReport } from './report-context.tsx'

const longestPaste = 5000

/** Figures copied from a spreadsheet: what each line does is said before it is done. */
export function PasteFigures({ onClose }: { onClose: () => void }) {
  const { draft, change, nextKey } = useReport()
  const [text, setText] = useState('')
  const lines = readPasted(text, draft.rows)
  const isUseful = lines.some(({ does }) => does !== 'nothing')
  return (
    <ConsoleDialog
      title="Paste from a spreadsheet"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!isUseful}
            onClick={() => {
              change({ rows: applyPasted(draft.rows, lines, nextKey) })
              onClose()
            }}
          >
            Use these figures
          </Button>
        </>
      }
    >
      <TextArea
        label="Two to four columns: name, value, unit, source"
        name="pasted"
        rows={6}
        maxLength={longestPaste}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output>
        {lines.length > 0 && (
          <ul className="grid gap-1 text-sm wrap-anywhere">
            {lines.map((line, at) => (
              // A line has no name of its own, and the lines are read anew at each change.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{inWords(line)}</li>
            ))}
          </ul>
        )}
      </output>
    </ConsoleDialog>
  )
}

function inWords(line: PastedLine): string {
  if (line.does === 'nothing') return `Left out: “${line.line.trim()}”, because ${line.why}.`
  return line.does === 'fill'
    ? `${line.name} becomes ${line.value}.`
    : `${line.name} is added: ${line.value}.`
}
