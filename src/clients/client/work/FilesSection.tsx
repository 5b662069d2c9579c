import { FileText, Image } from 'lucide-react'
import { momentWords } from '#inquiries/clock.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import type { ConsoleFile } from '../../console-client.ts'
import { sizeInWords } from '#shared/counted.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Section } from '#kit/Section.tsx'
import { useClient } from '../client-context.tsx'

/** The client's files with their uploader and sharing. */
export function FilesSection() {
  const { data, isArchived } = useClient()
  const { files, projects, client } = data
  return (
    <div id="files">
      <Section
        title="Files"
        count={files.length}
        action={
          !isArchived &&
          projects.length > 0 && (
            <a href={consolePaths.clientWith(client.username, { act: 'file' })}>Add files</a>
          )
        }
      >
        {files.length === 0 ? (
          <p className="py-4 text-ink-700">
            No file yet. Each holds up to 25 MB, and stays here for both of you.
          </p>
        ) : (
          <ul>
            {files.map((file) => (
              <Row key={file.id} file={file} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

function Row({ file }: { file: ConsoleFile }) {
  const { data, now, isArchived } = useClient()
  const { id, name, bytes, type, uploaderName, createdAt, isSent } = file
  const Icon = type.startsWith('image/') ? Image : FileText
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-2 gap-x-3 items-start py-3 border-b border-b-line md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon className="icon mt-0.5" aria-hidden />
      <div className="min-w-0 wrap-anywhere">
        <b>{name}</b>
        <p className="row-second">
          {`${sizeInWords(bytes)}, from ${uploaderName}, ${momentWords(new Date(createdAt), now)}. `}
          {seenWords(file, data.client.firstName, now)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 col-start-2 md:col-start-3">
        <ButtonLink
          variant="ghost"
          size="small"
          href={consolePaths.api.file(id)}
          download
          aria-label={`Download ${name}`}
        >
          Download
        </ButtonLink>
        {!isSent && !isArchived && (
          <form method="post" action={consolePaths.clientForm(data.client.username, 'file-remove')}>
            <input type="hidden" name="fileId" value={id} />
            <Button type="submit" variant="ghost" size="small" aria-label={`Delete ${name}`}>
              Delete
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}

function seenWords({ sharedAt, openedAt, isFromClient }: ConsoleFile, firstName: string, now: Date): string {
  if (isFromClient) return `${firstName} added it.`
  if (sharedAt === null) return `${firstName} does not see it.`
  return openedAt === null
    ? `${firstName} has not saved it yet.`
    : `${firstName} first saved it ${momentWords(new Date(openedAt), now)}.`
}
