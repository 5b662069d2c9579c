import { CalendarDays, Plus, Trash2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, ButtonLink, IconButton } from '#kit/Button.tsx'
import { TextArea } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { Select } from '#kit/Select.tsx'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { counted } from '#shared/counted.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { givenDays, isDay, londonDay, longDate } from '#shared/dates.ts'
import type { ConsoleProject } from '../../console-client.ts'
import { mostPhases, phaseStates, phaseWords, type PhaseState } from '../../projects/plan.ts'
import { readDay, typedDay } from '../../projects/typed-day.ts'
import { useLeaveWarning } from '../../use-leave-warning.ts'
import { useClient, useReturned } from '../client-context.tsx'
import {
  draftOf,
  isChanged,
  mistakesOf,
  moveEdge,
  movedEndsOf,
  moveFollowers,
  newRow,
  overlapOf,
  typeDay,
  writeDays,
  type DraftRow,
  type Edge,
  type MovedEnd,
} from './plan-draft.ts'
import { differenceInWords, PlanTimeline } from './PlanTimeline.tsx'

const longestSentence = 200
const addId = 'phases-add'
const nameIdOf = (at: number) => `phases-name-${at}`

/** The plan of a project: a drawing by weeks and a table, each of which follows the other. Without scripts the table is a form. */
export function PlanForm({ project }: { project: ConsoleProject }) {
  const { data } = useClient()
  const { username, firstName } = data.client
  const today = londonDay(new Date(data.asOf))
  const returned = useReturned('phases')
  const values = returned?.values
  const isHydrated = useIsHydrated()
  const { phases } = project
  const [begun] = useState(() => (values ? returnedRows(values, project, today) : rowsOf(project)))
  const [rows, setRows] = useState<readonly DraftRow[]>(begun)
  // Above those of all rows that are stored or returned.
  const nextKey = useRef(mostPhases)
  const changes = useRef<HTMLHeadingElement>(null)
  const [sentence, setSentence] = useState(values?.['sentence'] ?? '')
  const field = fieldPropsOf({ prefix: 'phases', errors: returned?.errors })
  const { defaultValue: _, ...sentenceField } = field('sentence')
  const moved = movedEndsOf(rows)
  const mistakes = rows.map(mistakesOf)
  const hasMistakes = mistakes.some((one) => Object.keys(one).length > 0)
  const stored = JSON.stringify(phases)
  const isOutdated = returned?.errors?.some(({ field: name }) => name === 'seen') ?? false
  // The plan that is replaced. After the refusal both versions are on the page.
  const [seen, setSeen] = useState((!isOutdated && values?.['seen']) || stored)
  const isDirty = isChanged(rows, phases)
  const isUnexplained = moved.length > 0 && sentence.trim() === ''
  const isLeaving = useLeaveWarning(isDirty)
  const change = (key: number, to: (row: DraftRow) => DraftRow) =>
    setRows((before) => before.map((row) => (row.key === key ? to(row) : row)))
  const add = () => {
    const key = nextKey.current
    nextKey.current += 1
    flushSync(() => setRows((before) => [...before, newRow(before, today, key)]))
    document.getElementById(nameIdOf(rows.length))?.focus()
  }
  // What is pressed below goes away with what it does: the focus moves on.
  const takeOut = (key: number, at: number) => {
    flushSync(() => setRows((before) => before.filter((row) => row.key !== key)))
    document.getElementById(at < rows.length - 1 ? nameIdOf(at) : addId)?.focus()
  }
  const undo = () => {
    flushSync(() => {
      setRows(rowsOf(project))
      setSeen(stored)
      setSentence('')
    })
    changes.current?.focus()
  }
  const followUp = (at: number, days: number) => {
    flushSync(() => setRows(moveFollowers(rows, at, days)))
    changes.current?.focus()
  }
  // Without React there is one more row, which takes a new phase.
  const shown = isHydrated ? rows : [...rows, ...(rows.length < mostPhases ? [emptyRow(today)] : [])]
  return (
    <PostForm
      action={consolePaths.clientForm(username, 'phases')}
      className="grid gap-5 pt-3"
      prefix="phases"
      errors={returned?.errors}
      failed="Nothing has been saved yet"
      onSubmit={() => isLeaving.allow()}
    >
      <input type="hidden" name="projectId" value={project.id} />
      <input type="hidden" name="today" value={today} />
      <input type="hidden" name="seen" value={seen} />
      {(isOutdated || seen !== stored) && isDirty && <Stored saved={rowsOf(project)} rows={rows} />}
      {rows.length > 0 && (
        <PlanTimeline
          rows={rows}
          today={today}
          reader={firstName}
          onMove={(key, edge, day) => change(key, (row) => moveEdge(row, edge, day))}
        />
      )}
      <ol className="grid" id="phases-phases" aria-label="Phases with dates">
        {shown.map((row, at) => (
          <PhaseFields
            key={row.key}
            row={row}
            at={at}
            mistakes={isHydrated || values ? (mistakes[at] ?? {}) : {}}
            isMoved={moved.some((one) => one.row.key === row.key)}
            onChange={(to) => change(row.key, to)}
            onRemove={() => takeOut(row.key, at)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
        <Button
          variant="ghost"
          className="no-scripting:hidden"
          id={addId}
          disabled={rows.length >= mostPhases}
          aria-describedby="plan-most"
          onClick={add}
        >
          <Plus className="icon" aria-hidden />
          Add a phase
        </Button>
        <p className="text-ink-700 text-sm" id="plan-most">
          {rows.length >= mostPhases
            ? `A plan has at most ${mostPhases} phases: take one out to add another.`
            : `Up to ${mostPhases}. Arrows on an end move it by a day, with Shift by a week.`}
          <span className="scripting:hidden"> To take one out, empty its name.</span>
        </p>
      </div>
      <section
        className="grid gap-4 p-4 bg-rose-100 scroll-mb-20 lg:grid-cols-2 lg:p-6"
        id="plan-sentence"
        aria-label="What changes for the client"
      >
        <div className="grid gap-3 content-start">
          <h3 className="font-display text-d3 leading-title font-medium" ref={changes} tabIndex={-1}>
            {movedTitle(moved.length)}
          </h3>
          {moved.map((one) => (
            <Moved
              key={one.row.key}
              moved={one}
              rows={rows}
              onMoveFollowers={(days) => followUp(one.at, days)}
            />
          ))}
          <TextArea
            label={`One sentence for ${firstName}: why?`}
            hint={`${sentence.length} of ${longestSentence} characters. Needed when an end moves.`}
            rows={3}
            maxLength={longestSentence}
            {...sentenceField}
            value={sentence}
            onChange={({ currentTarget }) => setSentence(currentTarget.value)}
          />
        </div>
        <div className="grid gap-3 content-start">
          {(moved.length > 0 || sentence.trim() !== '') && (
            <div className="p-4 border border-line-500 bg-paper">
              <p className="font-strong">What {firstName} reads</p>
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {previewOf(moved, sentence)}
              </p>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={isHydrated && (!isDirty || hasMistakes || isUnexplained)}>
              {moved.length > 0 ? `Save and tell ${firstName}` : 'Save the plan'}
            </Button>
            {isDirty && (
              <Button variant="quiet" onClick={undo}>
                <Undo2 className="icon" aria-hidden />
                Undo
              </Button>
            )}
          </div>
        </div>
      </section>
      {isUnexplained && (
        <p className="sticky bottom-[calc(56px_+_var(--strip))] z-5 -mx-pad py-3 px-pad border-t border-ink-900 bg-paper lg:hidden">
          <ButtonLink className="w-full" href="#plan-sentence">
            Say why, and save
          </ButtonLink>
        </p>
      )}
    </PostForm>
  )
}

const rowsOf = ({ phases }: ConsoleProject): DraftRow[] =>
  phases.map((phase, key) => draftOf(phase, key, phase))

/** The plan as someone else has saved it meanwhile, beside the one that is edited. */
const Stored = ({ saved, rows }: Record<'saved' | 'rows', readonly DraftRow[]>) => (
  <section
    className="p-4 border-l-4 border-weld-400 bg-weld-100"
    id="phases-seen"
    aria-label="Saved meanwhile"
  >
    <h3 className="font-strong">Someone else has saved this plan meanwhile</h3>
    <ol className="wrap-anywhere">
      {saved.map((phase) => (
        <li key={phase.key}>
          {phase.name}: {longDate(phase.startsOn)} to {longDate(phase.endsOn)},{' '}
          {phaseWords[phase.state].toLowerCase()}
          {rows.every((row) => isChanged([row], [phase])) && <b>, not as below</b>}
        </li>
      ))}
    </ol>
    {saved.length === 0 && <p>It has no phases.</p>}
  </section>
)

/** The key of the row that adds a phase without scripts. */
const withoutScripts = -1

const emptyRow = (today: string): DraftRow => ({
  ...draftOf({ name: '', startsOn: today, endsOn: today, state: 'planned' }, withoutScripts, undefined),
  begins: '',
  ends: '',
})

/** With scripts a form sends days as `2026-12-18`. */
const asTyped = (text: string): string => (isDay(text) ? typedDay(text) : text)

/** The rows of a form that the server refused, as they were typed. */
function returnedRows(
  values: Readonly<Record<string, string | undefined>>,
  { phases }: ConsoleProject,
  today: string,
): DraftRow[] {
  return Array.from({ length: mostPhases }, (_, at) => at).flatMap((at) => {
    const name = values[`name-${at}`] ?? ''
    if (name.trim() === '') return []
    const [begins = '', ends = ''] = [values[`startsOn-${at}`], values[`endsOn-${at}`]]
    const startsOn = readDay(begins, today) ?? today
    const endsOn = readDay(ends, startsOn) ?? startsOn
    const state = phaseStates.find((one) => one === values[`state-${at}`]) ?? 'planned'
    const saved = phases.find((phase) => phase.name === name) ?? phases[at]
    const drawn = { name, startsOn, endsOn: endsOn < startsOn ? startsOn : endsOn, state }
    return [{ ...draftOf(drawn, at, saved), begins: asTyped(begins), ends: asTyped(ends) }]
  })
}

function movedTitle(count: number): string {
  if (count === 0) return 'No end has moved'
  return count === 1 ? 'One end has moved' : `${count} ends have moved`
}

/** As the update to the client is written. */
const previewOf = (moved: readonly MovedEnd[], sentence: string): string =>
  [sentence.trim(), ...moved.map(({ row }) => `${row.name}: until ${longDate(row.endsOn)}`)]
    .filter((line) => line !== '')
    .join('\n')

type MovedProps = { moved: MovedEnd; rows: readonly DraftRow[]; onMoveFollowers: (days: number) => void }

function Moved({ moved: { row, at, from, days }, rows, onMoveFollowers }: MovedProps) {
  const next = rows[at + 1]
  const overlap = overlapOf(rows, at)
  return (
    <div className="p-3 border-l-4 border-weld-400 bg-paper">
      <p>
        <b>{row.name}</b> ends on <b>{longDate(row.endsOn)}</b>, {differenceInWords(days)}.{' '}
        <s className="text-ink-700">Was {longDate(from)}.</s>
      </p>
      {next && overlap > 0 && (
        <>
          <p className="text-ink-700 text-sm">
            It now overlaps {next.name || 'the next phase'} by {counted(overlap, 'day', 'days')}.
          </p>
          {next.state !== 'done' && (
            <Button variant="ghost" size="small" className="mt-2" onClick={() => onMoveFollowers(overlap)}>
              Move what follows too
            </Button>
          )}
        </>
      )}
    </div>
  )
}

type PhaseFieldsProps = {
  row: DraftRow
  at: number
  mistakes: ReturnType<typeof mistakesOf>
  isMoved: boolean
  onChange: (to: (row: DraftRow) => DraftRow) => void
  onRemove: () => void
}

/** Where there is room, those of the first row are the heads of the columns. */
const labelClass = (at: number) => `field__label ${at > 0 ? 'lg:sr-only' : ''}`.trimEnd()

/** One phase of the table. */
function PhaseFields({ row, at, mistakes, isMoved, onChange, onRemove }: PhaseFieldsProps) {
  const called = row.name || `phase ${at + 1}`
  const nameId = nameIdOf(at)
  return (
    <li
      className={`grid grid-cols-2 gap-2 items-start py-2 border-b border-line lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_44px] ${isMoved ? 'bg-weld-100 border-l-4 border-l-weld-400 pl-2' : ''} ${row.key === withoutScripts ? 'scripting:hidden' : ''}`.trimEnd()}
    >
      <div className="field max-lg:col-span-2">
        <label className={labelClass(at)} htmlFor={nameId}>
          Phase <span className="sr-only">{at + 1}</span>
        </label>
        <input
          className="control"
          id={nameId}
          name={`name-${at}`}
          maxLength={120}
          value={row.name}
          aria-describedby={mistakes.name && `${nameId}-error`}
          aria-invalid={mistakes.name ? true : undefined}
          onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, name: value }))}
        />
        {mistakes.name && (
          <p className="field__error" id={`${nameId}-error`}>
            {mistakes.name}
          </p>
        )}
      </div>
      <DayField
        edge="begins"
        label="Begins"
        name={`startsOn-${at}`}
        {...{ row, at, called, onChange }}
        error={mistakes.begins}
      />
      <DayField
        edge="ends"
        label="Ends"
        name={`endsOn-${at}`}
        {...{ row, at, called, onChange }}
        error={mistakes.ends}
      />
      <div className="field">
        <label className={labelClass(at)} htmlFor={`phases-state-${at}`}>
          State<span className="sr-only">: {called}</span>
        </label>
        <Select
          id={`phases-state-${at}`}
          name={`state-${at}`}
          value={row.state}
          options={phaseStates.map((state) => [state, phaseWords[state]])}
          onChange={({ currentTarget: { value } }) =>
            // One of the options.
            onChange((before) => ({ ...before, state: value as PhaseState }))
          }
        />
      </div>
      <IconButton
        label={`Take out ${called}`}
        className="self-end justify-self-end no-scripting:hidden"
        onClick={onRemove}
      >
        <Trash2 className="icon" aria-hidden />
      </IconButton>
    </li>
  )
}

type DayFieldProps = Pick<PhaseFieldsProps, 'row' | 'at' | 'onChange'> & {
  edge: Edge
  label: string
  name: string
  called: string
  error: string | undefined
}

/** A day that is typed, or chosen in the browser's calendar. */
function DayField({ row, at, edge, label, name, called, error, onChange }: DayFieldProps) {
  const id = `phases-${name}`
  const isHydrated = useIsHydrated()
  const calendar = useRef<HTMLInputElement>(null)
  const day = edge === 'begins' ? row.startsOn : row.endsOn
  return (
    <div className="field">
      <label className={labelClass(at)} htmlFor={id}>
        {label}
        <span className="sr-only">: {called}</span>
      </label>
      <span className="relative block">
        <input
          className="control w-full pr-10 tabular"
          id={id}
          name={isHydrated ? undefined : name}
          value={row[edge]}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          placeholder="18 Dec"
          aria-describedby={error && `${id}-error`}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget: { value } }) => onChange((before) => typeDay(before, edge, value))}
          onBlur={() => onChange(writeDays)}
        />
        {/* The day that is drawn: the server might read another year in what is typed. */}
        {isHydrated && <input type="hidden" name={name} value={day} />}
        {/* Only its calendar is used: what it shows follows the language of the browser. */}
        <input
          ref={calendar}
          className="absolute right-0 bottom-0 size-[1px] opacity-0 pointer-events-none"
          type="date"
          tabIndex={-1}
          aria-hidden
          {...givenDays}
          value={day}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onChange((before) => moveEdge(before, edge, value))
          }}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid place-items-center w-[40px] cursor-pointer no-scripting:hidden"
          onClick={() => calendar.current?.showPicker()}
        >
          <CalendarDays className="icon" aria-hidden />
          <span className="sr-only">
            Choose the day on which {called} {edge}
          </span>
        </button>
      </span>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
