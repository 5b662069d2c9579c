import type { CaseStudyCard } from '#content/case-studies-schema.ts'
import { workedExample } from '#content/case-studies/worked-example.ts'

/** Whose story it is: a worked example says that it is one, a client's that they agreed to it. */
export const StudyKind = ({ study: { kind, permission } }: { study: CaseStudyCard }) => (
  <p className={`w-fit mt-3 text-sm font-semibold leading-snug study-kind--${kind}`}>
    {kind === 'worked-example' ? workedExample.label : permission}
  </p>
)
