import { trackEvent } from '#features/consent/track.ts'

/** §7: what a click on a case study is reported as. `study` is its id. */
export const reportDetailClick = (label: 'get_started' | 'view_all_case_studies', study: string) =>
  trackEvent({ name: 'case_study_detail_cta', category: 'engagement', label, value: study })
