import { Dialog } from '#ui/Dialog.tsx'

type RequestDialogProps = { service: string; choice: string | undefined; onClose: () => void }

/** The request form of a service in a dialog. */
export function RequestDialog({ service, choice, onClose }: RequestDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={`${service} ${choice ?? ''}`}>
      {null}
    </Dialog>
  )
}
