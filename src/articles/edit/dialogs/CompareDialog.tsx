import { Button } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import type { ArticleFields } from '../../article.ts'
import { SideBySide } from '../compare/SideBySide.tsx'

type CompareDialogProps = {
  title: string
  before: ArticleFields
  now: ArticleFields
  onRestore: () => void
  onClose: () => void
}

/** Compares a version with the current article. */
export const CompareDialog = ({ title, before, now, onRestore, onClose }: CompareDialogProps) => (
  <ConsoleDialog
    title={`${title} and now`}
    isWide
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button variant="ghost" onClick={onRestore}>
          Restore this version
        </Button>
      </>
    }
  >
    <SideBySide before={before} after={now} beforeTitle={title} afterTitle="Now" />
  </ConsoleDialog>
)
