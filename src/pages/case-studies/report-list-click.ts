import { trackEvent } from '#features/consent/track.ts'

type Label = 'start_project' | 'view_services' | 'get_consultation' | 'contact_team' | 'learn_more_case_study'

/** §7: what a click on the list of case studies is reported as. `study` is the id of the study it leads to. */
export const reportListClick = (label: Label, study?: string) => () =>
  trackEvent({
    name: 'case_study_cta_click',
    category: 'engagement',
    label,
    ...(study !== undefined && { value: study }),
  })
