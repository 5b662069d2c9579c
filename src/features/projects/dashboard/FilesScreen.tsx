import { EmptyState } from '#ui/EmptyState.tsx'
import type { ClientFile } from '../client-file.ts'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import type { InPortal } from '../portal-shell.ts'
import { FileTable } from '../records/FileTable.tsx'
import { EmptyPicture } from './EmptyPicture.tsx'

/** Every file of a client. */
export function FilesScreen({ data: { shell, content: files } }: { data: InPortal<ClientFile[]> }) {
  return (
    <PortalFrame shell={shell} place="files" name="Files">
      <div className="portal-head">
        <h1 className="portal-title">Files</h1>
        <p className="portal-head__about">Everything we sent you.</p>
      </div>
      <div className="portal-body">
        {files.length === 0 ? (
          <EmptyState icon={<EmptyPicture id="updates" />} title="No files yet" headingLevel={2}>
            When we send you a file, it appears here.
          </EmptyState>
        ) : (
          <FileTable files={files} />
        )}
      </div>
    </PortalFrame>
  )
}
