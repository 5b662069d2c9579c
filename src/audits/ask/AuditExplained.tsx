import { BookOpenText, Braces, Check, DoorOpen, EyeOff, Quote, Server, X } from 'lucide-react'
import { site } from '#content/site.ts'
import { auditPage } from '#content/visibility-audit/page.ts'
import { FindingDetails } from '../report/FindingDetails.tsx'
import { GradeMark } from '../report/Evidence.tsx'
import { RuledTable, type RuledColumn } from '#kit/RuledTable.tsx'
import { MailLink } from '#kit/EmailAddress.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import type { AuditReport, Finding } from '../audit-report.ts'
import type { EvidenceGrade } from '#content/visibility-audit/sources.ts'

// In the order of the questions.
const icons = [Server, DoorOpen, BookOpenText, Braces, Quote, EyeOff]

/** What the audit checks, shows, does and never does. Rendered on the server only. */
export const AuditExplained = () => (
  <>
    <section className="section" aria-labelledby="questions-heading">
      <div className="page-width split-section">
        <div>
          <h2 className="d1" id="questions-heading">
            {auditPage.questions.heading}
          </h2>
          <p className="lede mt-4">{auditPage.questions.text}</p>
        </div>
        <ol className="icon-list">
          {auditPage.questions.items.map(({ title, text }, at) => {
            const Icon = icons[at] ?? Server
            return (
              <li className="grid grid-cols-[48px_1fr] border-t border-t-line" key={title}>
                <Icon className="icon" aria-hidden />
                <div>
                  <h3 className="d3">{title}</h3>
                  <p className="text-muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
    <section className="section ground-rose-100" aria-labelledby="example-heading">
      <div className="page-width">
        <SectionHead id="example-heading" title={auditPage.example.heading} lede={auditPage.example.text} />
        <div className="[&_.finding]:border-0 py-2 px-[clamp(var(--space-4),3vw,var(--space-10))] bg-paper">
          <FindingDetails finding={exampleFinding} report={exampleReport} />
        </div>
      </div>
    </section>
    <GradesSection />
    <section className="section ground-woad-100">
      <div className="page-width grid gap-y-10 gap-x-[clamp(var(--space-10),6vw,var(--space-20))] md:grid-cols-[1fr_1fr]">
        <DoesList heading="What it does" lines={auditPage.does} Icon={Check} />
        <DoesList heading="What it never does" lines={auditPage.never} Icon={X} />
      </div>
    </section>
    <AgentSection />
  </>
)

/** The grades of evidence with their bases and examples, strongest first. */
const gradeExamples: readonly { grade: EvidenceGrade; restsOn: string; example: string }[] = [
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

const gradeColumns: RuledColumn<(typeof gradeExamples)[number]>[] = [
  { head: 'Grade', cell: ({ grade }) => <GradeMark grade={grade} /> },
  { head: 'What it rests on', cell: ({ restsOn }) => restsOn },
  { head: 'For example', cell: ({ example }) => example },
]

const GradesSection = () => (
  <section className="section" aria-labelledby="grades-heading">
    <div className="page-width">
      <SectionHead id="grades-heading" title={auditPage.grades.heading} lede={auditPage.grades.text} />
      <RuledTable
        caption="The grades of evidence, strongest first"
        columns={gradeColumns}
        rows={gradeExamples}
        keyOf={({ grade }) => grade}
      />
    </div>
  </section>
)

type DoesListProps = { heading: string; lines: readonly string[]; Icon: typeof Check }

const DoesList = ({ heading, lines, Icon }: DoesListProps) => (
  <div>
    <h2 className="d2 pb-4 border-b-2 border-b-ink-900">{heading}</h2>
    <ul>
      {lines.map((line) => (
        <li className="grid grid-cols-[26px_1fr] gap-3 py-3 border-b border-b-line-300" key={line}>
          <Icon className="icon size-5 mt-[0.2em] text-mulberry-700" aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  </div>
)

const AgentSection = () => (
  <section className="section" id="agent" aria-labelledby="agent-heading">
    <div className="page-width split-section">
      <div>
        <h2 className="d2" id="agent-heading">
          {auditPage.agent.heading}
        </h2>
        <p className="mt-4">{auditPage.agent.text}</p>
      </div>
      <div className="audit-keep grid gap-4 max-w-[46rem]">
        <figure className="snippet border-[1.5px] border-ink-900 bg-paper">
          <figcaption className="border-b border-b-line-200 font-semibold">
            What we call ourselves, followed by the address of this page
          </figcaption>
          <pre>{auditPage.agent.name}</pre>
        </figure>
        <figure className="snippet border-[1.5px] border-ink-900 bg-paper">
          <figcaption className="border-b border-b-line-200 font-semibold">
            robots.txt, to turn us away for good
          </figcaption>
          <pre>{auditPage.agent.closing}</pre>
        </figure>
        <p>
          {auditPage.agent.limits} <MailLink address={site.mailbox} />.
        </p>
      </div>
    </div>
  </section>
)

/** A finding of an invented website. */
const exampleFinding: Finding = {
  id: 'agents',
  title: 'Search agents may enter',
  group: 'agents',
  weight: 25,
  grade: 'rule',
  sources: ['rfc-9309', 'openai-bots', 'anthropic-bots', 'perplexity-bots'],
  effort: 'minutes',
  cure: 'Let the search agents in. Those that gather text for training are your choice, and cost you no answer.',
  result: {
    state: 'fail',
    evidence: [
      { saw: 'OAI-SearchBot: Disallow: /', where: '/robots.txt', line: 13 },
      { saw: 'Claude-SearchBot: Disallow: /', where: '/robots.txt', line: 13 },
      { saw: 'PerplexityBot: Disallow: /', where: '/robots.txt', line: 13 },
    ],
    pages: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    share: 1 / 3,
  },
}

/** The parts of its report that the finding needs. */
const exampleReport: AuditReport = {
  url: 'https://www.marrowby.example/',
  pages: Array.from({ length: 9 }, (_, page) => ({
    url: `https://www.marrowby.example/${page}`,
    status: 200,
    bytes: 30_000,
    words: 400,
    firstByteMs: 300,
    at: '2026-11-21T14:02:12.000Z',
  })),
  agents: [],
  findings: [exampleFinding],
  score: {
    points: 92,
    deductions: [{ id: 'agents', points: 8 }],
    passed: 0,
    counted: 1,
    mendFirst: ['agents'],
  },
}
