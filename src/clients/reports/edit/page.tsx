import { Button } from '#kit/Button.tsx'
import { monthInWords } from '../../dates.ts'
import { figureInWords, longestReport, type ProjectReport, type ConsoleReportData } from '../report.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf, type FormState } from '#kit/field-props.ts'
import { consolePage } from '#console/frame/console-page.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { LabelledSelect } from '#kit/Select.tsx'

/** The report of a project and month: its figures, findings, advice, and publication. */
export const page = consolePage<ConsoleReportData | null>({
  place: 'clients',
  title: (content) =>
    content ? `${monthInWords(content.report.month)}: ${content.projectName}` : 'No such report',
  isFound: (content) => content !== null,
  Main: ({ data }) =>
    data ? (
      <Report {...data} />
    ) : (
      <PageHead title="There is no such report">
        <a href={consolePaths.place('clients')}>All clients</a>
      </PageHead>
    ),
})

function Report({ report, projectName, client, before, after, returned, done }: ConsoleReportData) {
  const { projectId, month, state, issue } = report
  const stateWords =
    state === 'published' ? `Published, issue ${issue}.` : issue === 1 ? 'Draft.' : `Draft of issue ${issue}.`
  return (
    <>
      <PageHead title={`Report for ${monthInWords(month)}`}>
        {projectName}, for <a href={consolePaths.client(client.username)}>{client.name}</a>. {stateWords}
      </PageHead>
      <DoneNote done={done} words={doneWords} />
      <nav className="report-links" aria-label="Months">
        <a href={consolePaths.report(projectId, before)}>{monthInWords(before)}</a>
        {after && <a href={consolePaths.report(projectId, after)}>{monthInWords(after)}</a>}
      </nav>
      {client.isArchived ? (
        <p className="report-note">{client.firstName} is archived: nothing is written or published.</p>
      ) : (
        <>
          <WriteForm report={report} returned={returned?.form === 'save' ? returned : undefined} />
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

const rows = Array.from({ length: longestReport.figures }, (_, index) => index + 1)

function valuesOf({ figures, learned, advice, spent }: ProjectReport): Record<string, string> {
  const ofFigures = figures.flatMap(({ name, value, unit, better, source }, index) => {
    const texts = { name, value: String(value), unit, better, source }
    return Object.entries(texts).map(([key, text]): [string, string] => [`figure-${index + 1}-${key}`, text])
  })
  return {
    ...Object.fromEntries(ofFigures),
    learned,
    advice,
    ...(spent && { planned: String(spent.planned), actual: String(spent.actual), spentUnit: spent.unit }),
  }
}

function WriteForm({ report, returned }: FormProps) {
  const { projectId, month, figures } = report
  const values = returned?.values ?? valuesOf(report)
  const field = fieldPropsOf({ prefix: 'report', values, errors: returned?.errors })
  return (
    <Section title="What it says">
      <PostForm
        action={consolePaths.reportForm(projectId, month, 'save')}
        className="form-grid form-grid--stack client-form"
        prefix="report"
        errors={returned?.errors}
        failed="Nothing has been saved yet"
        submit="Save"
      >
        <fieldset className="figure-rows" id="report-figures" tabIndex={-1}>
          <legend>Figures, three to six. A row that is empty counts for nothing.</legend>
          {rows.map((row) => (
            <fieldset key={row} className="figure-row md:grid-cols-[3fr_2fr_1fr_6rem_3fr]">
              <legend className="sr-only">Figure {row}</legend>
              <TextField label="Name" maxLength={longestReport.name} {...field(`figure-${row}-name`)} />
              <TextField label="Value" inputMode="decimal" maxLength={40} {...field(`figure-${row}-value`)} />
              <TextField label="Unit" maxLength={longestReport.unit} {...field(`figure-${row}-unit`)} />
              <LabelledSelect
                label="Better"
                name={`figure-${row}-better`}
                defaultValue={values[`figure-${row}-better`] ?? 'up'}
                options={[
                  ['up', 'Up'],
                  ['down', 'Down'],
                ]}
              />
              <TextField label="Source" maxLength={longestReport.source} {...field(`figure-${row}-source`)} />
            </fieldset>
          ))}
        </fieldset>
        {figures.length > 0 && <Compared report={report} />}
        <TextArea
          label="What we learned"
          hint="An empty line ends a paragraph, “- ” begins a point of a list, an address is a link."
          rows={6}
          maxLength={5000}
          {...field('learned')}
        />
        <TextArea label="What we advise next" rows={6} maxLength={5000} {...field('advice')} />
        <fieldset className="report-spent md:grid-cols-3" id="report-spent" tabIndex={-1}>
          <legend>Money or hours against plan, where there is one</legend>
          <TextField label="Planned" inputMode="decimal" maxLength={40} {...field('planned')} />
          <TextField label="Used" inputMode="decimal" maxLength={40} {...field('actual')} />
          <TextField
            label="Unit"
            hint="h for hours, £ for money"
            maxLength={longestReport.unit}
            {...field('spentUnit')}
          />
        </fieldset>
      </PostForm>
    </Section>
  )
}

/** The figures that this month is compared with. */
const Compared = ({ report: { figures } }: { report: ProjectReport }) => (
  <table className="report-compared tabular">
    <thead>
      <tr>
        <th scope="col">Figure</th>
        <th scope="col">This month</th>
        <th scope="col">Last month</th>
        <th scope="col">A year ago</th>
      </tr>
    </thead>
    <tbody>
      {figures.map(({ name, value, unit, lastMonth, yearAgo }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {[value, lastMonth, yearAgo].map((number, index) => (
            // The columns never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <td key={index}>{number === null ? 'Not entered' : figureInWords(number, unit)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function PublishForm({ report, firstName, returned }: FormProps & { firstName: string }) {
  const { projectId, month, state, issue } = report
  const field = fieldPropsOf({ prefix: 'publish', ...returned })
  return (
    <Section title="Publish">
      {state === 'published' ? (
        <p className="report-note">
          {firstName} can read issue {issue}. What is saved above from now on is issue {issue + 1}, a
          correction.
        </p>
      ) : (
        <form
          method="post"
          action={consolePaths.reportForm(projectId, month, 'publish')}
          className="form-grid form-grid--stack client-form"
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
            <Button type="submit">{issue === 1 ? 'Publish' : `Publish issue ${issue}`}</Button>
          </div>
        </form>
      )}
    </Section>
  )
}

function FiguresForm({ report: { projectId, month }, returned }: FormProps) {
  const field = fieldPropsOf({ prefix: 'figures', ...returned })
  const { defaultValue: _none, ...file } = field('file')
  return (
    <Section title="Figures from a file">
      <form
        method="post"
        action={consolePaths.reportForm(projectId, month, 'figures')}
        encType="multipart/form-data"
        className="form-grid form-grid--stack client-form"
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
          <Button type="submit" variant="ghost">
            Import the figures
          </Button>
        </div>
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
