import { team } from '#content/team.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#kit/Button.tsx'
import { Picture } from '#kit/art/Picture.tsx'
import { Face } from '../portal/Face.tsx'
import { SidePart } from '../portal/SidePart.tsx'
import { shortDay } from '../dates.ts'
import type { DashboardData } from '../project-data.ts'
import { toWhom, type PortalShell } from '../portal/portal-shell.ts'

const mostComing = 4

type OverviewAsideProps = Pick<DashboardData, 'coming'> &
  Pick<PortalShell, 'keeper' | 'nextCallAt'> & {
    canWrite: boolean
    /** The project that a message is about unless they say otherwise. */
    projectId: number | undefined
  }

/** Who looks after the client, the next call, and what comes next. */
export function OverviewAside({ keeper, nextCallAt, coming, canWrite, projectId }: OverviewAsideProps) {
  const portrait = team.find(({ name }) => name === keeper)
  return (
    <>
      <SidePart id="keeper" title="Looks after you">
        {keeper === null ? (
          <p>The person who works with you is named here with their first message.</p>
        ) : (
          <p className="flex gap-2 items-center">
            {portrait ? (
              <Picture
                className="size-[88px]"
                file="home-gallery"
                id={portrait.image}
                alt=""
                width={88}
                height={88}
              />
            ) : (
              <Face name={keeper} size="medium" />
            )}
            <b>{keeper}</b>
          </p>
        )}
        <p>
          {nextCallAt ? (
            <>
              <b>Next call: </b>
              <time dateTime={nextCallAt}>{londonDateAndTime(new Date(nextCallAt))}</time>, London time.
            </>
          ) : (
            <>
              No call is planned. <a href={paths.book()}>Suggest a time</a>
            </>
          )}
        </p>
        {canWrite && (
          <a
            className={buttonClass({ size: 'small', variant: 'ghost' })}
            href={paths.writeToUs(projectId === undefined ? {} : { project: projectId })}
          >
            Write to {toWhom(keeper)}
          </a>
        )}
      </SidePart>
      <SidePart id="coming" title="What comes next">
        {coming.length === 0 ? (
          <p>No dates are planned yet. As soon as there are, they appear here.</p>
        ) : (
          <ol className="w-full">
            {coming.slice(0, mostComing).map(({ on, title, about, href }) => (
              <li className="py-2 border-b border-b-line-300 wrap-anywhere" key={href + title}>
                <p className="flex gap-3 items-baseline justify-between">
                  <a href={href}>
                    <b>{title}</b>
                  </a>
                  <time className="flex-none text-ink-700 text-xs" dateTime={on}>
                    {shortDay(on)}
                  </time>
                </p>
                <p className="small muted">{about}</p>
              </li>
            ))}
          </ol>
        )}
      </SidePart>
    </>
  )
}
