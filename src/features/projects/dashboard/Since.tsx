import { paths } from '#shared/paths.ts'
import { Face } from '../portal/Face.tsx'
import type { DashboardData, Happening } from '../project-data.ts'
import { shortMomentOf } from './portal-dates.ts'

const mostShown = 6

const words: Record<Happening['kind'], string> = {
  update: 'posted',
  message: 'wrote to you:',
  file: 'added',
  version: 'sent you for your decision',
}

/** What we did since the client was here last, the latest first. */
export function Since({ lastVisitAt, happenings }: Pick<DashboardData, 'lastVisitAt' | 'happenings'>) {
  return (
    <section className="portal-body since" aria-labelledby="since-heading">
      <h2 className="portal-heading" id="since-heading">
        {lastVisitAt === null ? 'Lately' : 'Since your last visit'}
      </h2>
      {happenings.length === 0 ? (
        <p>Nothing new. What we do for you appears here.</p>
      ) : (
        <ol>
          {happenings.slice(0, mostShown).map(({ kind, title, by, at, href }) => (
            <li key={`${kind} ${at} ${title}`}>
              <time dateTime={at}>{shortMomentOf(at)}</time>
              <Face name={by ?? 'We'} />
              <p>
                {by ?? 'We'} {words[kind]} <a href={href}>{title}</a>
              </p>
            </li>
          ))}
        </ol>
      )}
      {happenings.length > mostShown && (
        <p className="portal-more-link">
          <a href={paths.dashboard({ tab: 'updates' })}>All updates</a>
        </p>
      )}
    </section>
  )
}
