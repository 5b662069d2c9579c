import { ownCalls } from '../../own-calls.ts'
import { site } from '#content/site.ts'
import { type FilesData, type OwnFile, type FileNote } from '../client-file.ts'
import stylesheet from '#clients/portal/portal.css?url'
import { PortalProvider } from '../../portal/PortalProvider.tsx'
import { portalTitle, type InPortal, whyReadOnly } from '../../portal/portal-shell.ts'
import type { Page } from '#shared/page.ts'
import { useEffect, useRef } from 'react'
import { FileText, Image, Upload } from 'lucide-react'
import { counted, asSentence, sizeInWords } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Tag } from '#kit/Tag.tsx'
import { Face } from '../../portal/Face.tsx'
import { newsPlace } from '../../news/news.ts'
import { HeadSummary, PortalHead } from '../../portal/PortalHead.tsx'
import { PortalFrame } from '../../portal/PortalFrame.tsx'
import { reading } from '#api-client/send.ts'
import { ConnectionNotice } from '../../portal/ConnectionNotice.tsx'
import { EmptyPicture } from '../../portal/PortalParts.tsx'
import { dayAndTimeOf } from '../../dates.ts'
import { usePortalData } from '../../portal/use-portal-data.ts'
import { UploadForm } from '../UploadForm.tsx'
import { LabelledSelect } from '#kit/Select.tsx'
import { projectOptions } from '../../project-data.ts'

/** Ours, not in §2: every file of a client, theirs and ours. */
export const page: Page<InPortal<FilesData>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Files', site.name, shell),
    description: 'Your files.',
  }),
  Component: ({ data }) => (
    <PortalProvider shell={data.shell}>
      <FilesScreen data={data} />
    </PortalProvider>
  ),
}

/** Every file of a client, theirs and ours, by project, with its earlier versions, and the form for adding files. */
function FilesScreen({ data: { shell, content: first } }: { data: InPortal<FilesData> }) {
  const { client } = shell
  const { projects, q, projectId, before } = first
  const live = usePortalData({
    ...reading(ownCalls.files, {}, { q, projectId, before }),
    initialData: first.list,
  })
  const { files, used, next } = live.data
  const isFiltered = q !== '' || projectId !== null || before !== null
  const closed = whyReadOnly(client)
  return (
    <PortalFrame
      hasOwnNotice
      shell={shell}
      place="files"
      name="Files"
      opens={isFiltered ? undefined : newsPlace.files()}
    >
      <div className="relative">
        <PortalHead
          title="Files"
          about={`Everything you sent us and we sent you: ${sizeInWords(used)} of 1 GB.`}
        />
        {!closed && (
          <AddFiles
            projects={projects}
            isDemonstration={client.isDemonstration}
            added={first.added}
            notes={first.notes}
            onStored={() => void live.refresh()}
          />
        )}
      </div>
      <ConnectionNotice live={live} />
      {(files.length > 0 || isFiltered) && (
        <form
          className="py-4 px-pad border-t border-t-line-200 border-b-2 border-b-ink-900 flex flex-wrap gap-y-3 gap-x-4 items-end"
          method="get"
          action={paths.dashboardFiles()}
          aria-label="Search files"
        >
          <label className="field flex-[1_1_14rem] md:max-w-[22rem]">
            <span className="field__label">Search by name or person</span>
            <input className="control" type="search" name="q" defaultValue={q} maxLength={100} />
          </label>
          <div className="flex-[1_1_14rem] md:max-w-[22rem]">
            <LabelledSelect
              label="Project"
              name="project"
              defaultValue={projectId ?? ''}
              options={[['', 'All projects'], ...projectOptions(projects)]}
            />
          </div>
          <Button type="submit" size="small" variant="ghost">
            Search
          </Button>
        </form>
      )}
      {files.length === 0 ? (
        <div className="py-5 px-pad">
          <EmptyState
            icon={<EmptyPicture id="updates" />}
            title={isFiltered ? 'No such files' : 'No files yet'}
            headingLevel={2}
          >
            {isFiltered ? (
              <a href={paths.dashboardFiles()}>Show all files</a>
            ) : (
              'What you send us and we send you appears here.'
            )}
          </EmptyState>
        </div>
      ) : (
        groupsOf(files, projects).map(({ name, rows }) => <Group key={name} name={name} rows={rows} />)
      )}
      {next !== null && (
        <p className="px-pad print:px-0">
          <a
            className="inline-block py-2 font-semibold"
            href={paths.dashboardFiles({
              ...(q && { q }),
              ...(projectId !== null && { project: projectId }),
              before: next,
            })}
          >
            Older files
          </a>
        </p>
      )}
    </PortalFrame>
  )
}

/** A file, and those of the same name before it, the latest first. */
type FileRow = { file: OwnFile; earlier: OwnFile[] }

/** Files by project, the project with the latest file first; those of one name in one row. */
function groupsOf(
  files: readonly OwnFile[],
  projects: FilesData['projects'],
): { name: string; rows: FileRow[] }[] {
  const nameOf = (id: number | null) =>
    projects.find((project) => project.id === id)?.projectName ?? 'No project in particular'
  return [...Map.groupBy(files, ({ projectId }) => nameOf(projectId))].map(([name, ofProject]) => ({
    name,
    rows: [...Map.groupBy(ofProject, (file) => file.name).values()].flatMap(([file, ...earlier]) =>
      file ? [{ file, earlier }] : [],
    ),
  }))
}

const Group = ({ name, rows }: { name: string; rows: FileRow[] }) => (
  <table className="file-table w-full border-collapse">
    <caption className="pt-4 pb-1.5 px-pad border-b-2 border-b-ink-900 font-display text-base leading-title font-semibold text-left">
      {name} <span className="font-sans text-ink-700 text-sm font-medium">{rows.length}</span>
    </caption>
    <thead>
      <tr>
        {['Name', 'Added by', 'When', 'Size'].map((title) => (
          <th
            key={title}
            className="py-2 px-3 first:pl-pad last:pr-pad border-b border-b-line-500 text-ink-700 text-xs font-semibold"
            scope="col"
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.file.id} {...row} />
      ))}
    </tbody>
  </table>
)

function Row({ file, earlier }: FileRow) {
  const { id, name, type, size, addedBy, addedAt, isNew, isOwn, hasPreview } = file
  const Icon = type.startsWith('image/') ? Image : FileText
  return (
    <tr className={isNew ? 'is-loud' : undefined}>
      <th scope="row">
        <span className="file-table__sign float-left grid border border-line-200 place-items-center size-[40px] bg-undyed">
          {hasPreview ? (
            <img
              className="size-full object-cover"
              src={paths.dashboardFilePreview(id)}
              alt=""
              width="40"
              height="40"
              loading="lazy"
            />
          ) : (
            <Icon className="icon" aria-hidden />
          )}
        </span>
        <span>
          {/* No page of ours: the browser saves it. */}
          <a href={paths.dashboardFile(id)} download>
            {name}
          </a>{' '}
          {isNew && <Tag tone="weld">New</Tag>}
          {earlier.length > 0 && (
            <details>
              <summary className="min-h-[24px] text-mulberry-700 font-semibold text-xs cursor-pointer">
                Version {earlier.length + 1}, {counted(earlier.length, 'earlier one', 'earlier ones')}
              </summary>
              <ul>
                {earlier.map((one, index) => (
                  <li className="text-xs wrap-anywhere" key={one.id}>
                    <a href={paths.dashboardFile(one.id)} download>
                      Version {earlier.length - index}
                    </a>
                    , {one.isOwn ? 'you' : one.addedBy}, {dayAndTimeOf(one.addedAt)}, {sizeInWords(one.size)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </span>
      </th>
      <td>
        <span className="inline-flex gap-2 items-center">
          <Face className="max-md:hidden" name={addedBy} isClient={isOwn} />
          {isOwn ? 'You' : addedBy}
        </span>
      </td>
      <td>
        <time dateTime={addedAt}>{dayAndTimeOf(addedAt)}</time>
      </td>
      <td>{sizeInWords(size)}</td>
    </tr>
  )
}

type AddFilesProps = {
  projects: FilesData['projects']
  isDemonstration: boolean
  /** After the form was sent without scripts. */
  added: number | null
  notes: readonly FileNote[]
  onStored: () => void
}

/** The form with which a client adds files: folded away, so that the page begins with the files, until some are dragged over it. */
function AddFiles({ projects, isDemonstration, added, notes, onStored }: AddFilesProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const open = ({ dataTransfer }: DragEvent) => {
      if (details.current && dataTransfer?.types.includes('Files')) details.current.open = true
    }
    addEventListener('dragenter', open)
    return () => removeEventListener('dragenter', open)
  }, [])
  if (isDemonstration)
    return (
      <p className="px-pad print:px-0 py-4 border-t border-t-line-200 text-ink-700">
        A signed-in client adds files here.
      </p>
    )
  return (
    <details
      ref={details}
      className="px-pad print:px-0 max-md:pb-4"
      open={added !== null || notes.length > 0}
      suppressHydrationWarning
    >
      <HeadSummary>
        <Upload className="icon" aria-hidden />
        Add files
      </HeadSummary>
      <UploadForm
        isRow
        takesWholePage
        className="-mx-pad py-4 px-pad max-md:mt-4 border-t border-t-line-200 grid gap-y-3 gap-x-4 items-end md:grid-cols-[minmax(0,16rem)_minmax(0,22rem)_auto] md:justify-start"
        overClass="outline-2 outline-dashed outline-mulberry-700 -outline-offset-4 bg-rose-100"
        action={paths.dashboardFiles()}
        fileId="file"
        submit="Add files"
        onStored={onStored}
        placeOf={(fields) => {
          const projectId = fields.get('projectId')
          return {
            path: paths.api.clientFiles(),
            fields: typeof projectId === 'string' && projectId !== '' ? { projectId } : {},
          }
        }}
        status={
          <>
            {added !== null && notes.length === 0 && (
              <p>
                {asSentence(counted(added, 'file is', 'files are'))} here, and we can see{' '}
                {added === 1 ? 'it' : 'them'}.
              </p>
            )}
            {notes.map(({ name, message, isRefused }) => (
              <p key={name + message} className={isRefused ? 'field__error' : undefined}>
                {isRefused && name !== '' && <b>{name}: </b>}
                {message}
              </p>
            ))}
          </>
        }
      >
        <LabelledSelect
          label="Project"
          name="projectId"
          defaultValue={projects[0]?.id ?? ''}
          options={[...projectOptions(projects), ['', 'No project in particular']]}
        />
      </UploadForm>
    </details>
  )
}
