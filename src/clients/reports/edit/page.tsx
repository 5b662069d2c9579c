import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#kit/Button.tsx'
import stylesheet from './report-page.css?url'
import { monthInWords } from '../../dates.ts'
import { longestReport, type ProjectReport, type ConsoleReportData } from '../report.ts'
import { FigureRows } from './FigureRows.tsx'
import { ReportPreview } from './ReportPreview.tsx'
import { ReportProvider, useReport } from './report-context.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'
import { consolePage } from '#console/frame/console-page.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'

/** The report of a project and month: its figures, findings, advice, and publication. */
export const page = consolePage<ConsoleReportData | null>({
  place: 'clients',
  title: (content) =>
    content ? `${monthInWords(content.report.month)}: ${content.projectName}` : 'No such report',
  isFound: (content) => content !== null,
  stylesheet,
  asideLabel: 'Preview',
  Provider: ReportProvider,
  Aside: ReportPreview,
  Main: ({ data }) =>
    data ? (
      <Report />
    ) : (
      <PageHead title="There is no such report">
        <a href={consolePaths.place('clients')}>All clients</a>
      </PageHead>
    ),
})

function Report() {
  const { report, projectName, client, before, after, returned, done } = useReport().data
  const { projectId, month, state, issue } = report
  const stateWords =
    state === 'published' ? `Published, issue ${issue}.` : issue === 1 ? 'Draft.' : `Draft of issue ${issue}.`
  return (
    <>
      <p className="-mb-4 pt-4 px-pad text-sm lg:-mb-5">
        <a
          className="inline-flex items-center min-h-[32px]"
          href={consolePaths.client(client.username, 'reports')}
        >
          Reports for {client.name}
        </a>
      </p>
      <PageHead
        title={`Report for ${monthInWords(month)}`}
        actions={
          <nav className="flex gap-4" aria-label="Months">
            <a href={consolePaths.report(projectId, before)}>{monthInWords(before)}</a>
            {after && <a href={consolePaths.report(projectId, after)}>{monthInWords(after)}</a>}
          </nav>
        }
      >
        {projectName}, for <a href={consolePaths.client(client.username)}>{client.name}</a>. {stateWords}
      </PageHead>
      <DoneNote done={done} words={doneWords} />
      {client.isArchived ? (
        <p className="pb-3 px-pad">{client.firstName} is archived: nothing is written or published.</p>
      ) : (
        <>
          <WriteForm />
          <PublishForm
            report={report}
            firstName={client.firstName}
            returned={returned?.form === 'publish' ? returned : undefined}
          />
          <FiguresForm report={report} returned={returned?.form === 'figures' ? returned : undefined} />
        </>
      )}
      <Issues report={report} />
    </>
  )
}

type FormProps = { report: ProjectReport; returned: FormState | undefined }

function WriteForm() {
  const { data, draft, readForm } = useReport()
  const form = useRef<HTMLFormElement>(null)
  // What was typed before the scripts were there.
  const readFirst = useEffectEvent(() => form.current && readForm(form.current))
  useEffect(() => {
    readFirst()
  }, [])
  const { report } = data
  const { projectId, month, spent } = report
  const returned = data.returned?.form === 'save' ? data.returned : undefined
  const field = fieldPropsOf({
    prefix: 'report',
    values: { planned: draft.planned, actual: draft.actual, spentUnit: draft.spentUnit },
    errors: returned?.errors,
  })
  const words = (name: 'learned' | 'advice') => ({ ...field(name), defaultValue: draft[name] })
  return (
    <Section title="What it says">
      <PostForm
        ref={form}
        onInput={({ currentTarget }) => readForm(currentTarget)}
        action={consolePaths.reportForm(projectId, month, 'save')}
        className="grid gap-5 pt-4"
        prefix="report"
        errors={returned?.errors}
        failed="Nothing has been saved yet"
        submit="Save as draft"
      >
        <FigureRows error={field('figures').error} />
        <div className="grid gap-5 md:grid-cols-2">
          <TextArea label="What we learned" rows={6} maxLength={5000} {...words('learned')} />
          <TextArea label="What we advise next" rows={6} maxLength={5000} {...words('advice')} />
          <p className="text-ink-700 text-sm md:col-span-2">
            An empty line ends a paragraph, “- ” begins a point of a list, an address is a link.
          </p>
        </div>
        <details className="disclosure" open={spent !== null || field('spent').error !== undefined}>
          <summary>Hours or money against plan</summary>
          <fieldset
            className="grid gap-3 min-w-0 p-0 border-0 md:grid-cols-3"
            id="report-spent"
            tabIndex={-1}
          >
            <legend className="sr-only">Money or hours against plan, where there is one</legend>
            <TextField label="Planned" inputMode="decimal" maxLength={40} {...field('planned')} />
            <TextField label="Used" inputMode="decimal" maxLength={40} {...field('actual')} />
            <TextField
              label="Unit"
              hint="h for hours, £ for money"
              maxLength={longestReport.unit}
              {...field('spentUnit')}
            />
          </fieldset>
        </details>
      </PostForm>
    </Section>
  )
}

function PublishForm({ report, firstName, returned }: FormProps & { firstName: string }) {
  const { projectId, month, state, issue } = report
  const { isUnsaved } = useReport()
  const field = fieldPropsOf({ prefix: 'publish', ...returned })
  return (
    <Section title="Publish">
      {state === 'published' ? (
        <p className="pt-3">
          {firstName} can read issue {issue}. What is saved above from now on is issue {issue + 1}, a
          correction.
        </p>
      ) : (
        <form
          method="post"
          action={consolePaths.reportForm(projectId, month, 'publish')}
          className="form-grid form-grid--stack max-w-[46rem] pt-4"
        >
          <p>{firstName} gets an e-mail and can read it from then on. What is published is never changed.</p>
          {issue > 1 && (
            <TextField
              label="What it corrects, in a sentence"
              maxLength={longestReport.why}
              required
              {...field('why')}
            />
          )}
          <div>
            <Button type="submit" disabled={isUnsaved}>
              {issue === 1 ? 'Publish' : `Publish issue ${issue}`}
            </Button>
          </div>
          {isUnsaved && <SaveFirst />}
        </form>
      )}
    </Section>
  )
}

/** What is typed is in no other form of the page. */
const SaveFirst = () => (
  <p className="text-ink-700 text-sm">Save the draft first: what you typed is not stored yet.</p>
)

function FiguresForm({ report: { projectId, month }, returned }: FormProps) {
  const { isUnsaved } = useReport()
  const field = fieldPropsOf({ prefix: 'figures', ...returned })
  const { defaultValue: _none, ...file } = field('file')
  return (
    <Section title="Figures from a file">
      <form
        method="post"
        action={consolePaths.reportForm(projectId, month, 'figures')}
        encType="multipart/form-data"
        className="form-grid form-grid--stack max-w-[46rem] pt-4"
      >
        <TextField
          type="file"
          accept=".csv,text/csv"
          label="A CSV file"
          hint="Columns month (2026-11), name, value, unit, better (up or down) and source, of as many months as you like."
          required
          {...file}
        />
        <div>
          <Button type="submit" variant="ghost" disabled={isUnsaved}>
            Import the figures
          </Button>
        </div>
        {isUnsaved && <SaveFirst />}
      </form>
    </Section>
  )
}

const Issues = ({ report: { issues } }: { report: ProjectReport }) =>
  issues.length > 0 && (
    <Section title="Issues" count={issues.length}>
      <ul>
        {issues.map(({ issue, why, publishedAt, by }) => (
          <li key={issue} className="py-2 border-b border-b-line">
            <b>Issue {issue}</b>, published {londonDateAndTime(new Date(publishedAt))} by {by}
            {why && <p>{why}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )

const doneWords: Record<string, string> = {
  save: 'Saved. Your client sees it once you publish it.',
  publish: 'It is in their portal, and they get an e-mail about it.',
  figures: 'The figures are in the reports of their months.',
}
