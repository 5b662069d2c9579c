import type { EvidenceGrade } from './sources.ts'

/** What each grade of evidence rests on, with an example, strongest first. */
export const gradeExamples: readonly { grade: EvidenceGrade; restsOn: string; example: string }[] = [
  {
    grade: 'rule',
    restsOn: 'What an operator has written about its own robot',
    example: 'OpenAI on OAI-SearchBot, Google on snippets',
  },
  {
    grade: 'standard',
    restsOn: 'A published standard that software is built to',
    example: 'RFC 9309 on robots.txt, the HTML Standard',
  },
  {
    grade: 'controlled',
    restsOn: 'An experiment that changed one thing and kept the rest',
    example: 'The date on the page and in its data',
  },
  {
    grade: 'observed',
    restsOn: 'What quoted pages have in common',
    example: 'The answer stands near the top',
  },
  {
    grade: 'contested',
    restsOn: 'Studies that came to different results',
    example: 'Quotations, figures and lists',
  },
  { grade: 'ours', restsOn: 'What we have come to think, with the reason', example: 'Below 500 KB of HTML' },
]
