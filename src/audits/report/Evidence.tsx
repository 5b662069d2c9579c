import {
  auditSources,
  evidenceGrades,
  type AuditSource,
  type EvidenceGrade,
} from '#content/visibility-audit/sources.ts'

const most = 5
const strength: Record<EvidenceGrade, number> = {
  rule: 5,
  standard: 5,
  controlled: 4,
  observed: 3,
  contested: 2,
  ours: 1,
}
const stitches = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `M${(from + at) * 9 + 0.5} .5h6v11h-6z`).join('')

/** The strength of the evidence for a check, as stitches and in words. */
export const GradeMark = ({ grade, className = '' }: { grade: EvidenceGrade; className?: string }) => (
  <span className={`flex gap-[0.7em] items-center text-sm ${className}`.trimEnd()}>
    <svg viewBox="0 0 44 12" width={44} height={12} aria-hidden focusable="false">
      <path className="fill-woad-700 forced-colors:fill-current" d={stitches(0, strength[grade])} />
      <path className="fill-none stroke-line-500" d={stitches(strength[grade], most)} />
    </svg>
    <b className="font-semibold">{evidenceGrades[grade]}</b>
  </span>
)

/** The sources of a check, with links. */
export const Sources = ({ sources }: { sources: readonly AuditSource[] }) => (
  <ul className="mt-1.5 text-muted text-sm">
    {sources.map((id) => {
      const { title, publisher, date, url } = auditSources[id]
      return (
        <li className="py-1" key={id}>
          <a href={url} rel="noreferrer">
            {title}
          </a>
          , {publisher}, {date}
        </li>
      )
    })}
  </ul>
)
