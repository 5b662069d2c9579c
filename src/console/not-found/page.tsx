import { Lock, SearchX } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { consolePage } from '../frame/console-page.tsx'

/** What the page says: there is nothing, or it is for administrators, whose first names these are. */
export type ConsoleNotFoundData = { admins: string[] | null }

/** An address of the console without a page, or with one that this person may not see. */
export const page = consolePage<ConsoleNotFoundData>({
  place: undefined,
  title: ({ admins }) => (admins ? 'For administrators' : 'Not found'),
  isFound: () => false,
  Main: ({ data: { admins } }) => (
    <div className="py-8 px-pad">{admins ? <ForAdmins admins={admins} /> : <Missing />}</div>
  ),
})

const Missing = () => (
  <EmptyState
    headingLevel={1}
    icon={<SearchX className="icon" aria-hidden />}
    title="There is nothing at this address"
    action={<ToToday />}
  >
    It may have been moved, or a character was lost on the way. Everything else is where it was.
  </EmptyState>
)

const ForAdmins = ({ admins }: { admins: string[] }) => (
  <EmptyState
    headingLevel={1}
    icon={<Lock className="icon" aria-hidden />}
    title="This page is for admins"
    action={<ToToday />}
  >
    {admins.length === 0
      ? 'You can see everything else.'
      : `Ask ${listed(admins)} if you need something from it.`}
  </EmptyState>
)

const ToToday = () => (
  <ButtonLink variant="ghost" href={consolePaths.today()}>
    Back to Today
  </ButtonLink>
)

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const listed = (names: string[]) => either.format(names)
