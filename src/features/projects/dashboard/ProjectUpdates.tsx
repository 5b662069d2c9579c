import { useQuery } from '@tanstack/react-query'
import { updatesPerProject } from './update-groups.ts'
import { UpdateTimeline } from './UpdateTimeline.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { updatesQuery } from './client-queries.ts'

/** The newest updates of the chosen project, fetched for it and for no other. */
export function ProjectUpdates({ projectId }: { projectId: number }) {
  const { data, isFetching, refetch } = useQuery(updatesQuery(projectId))
  if (data?.length === 0)
    return <p className="small muted">No updates yet. The first one will appear here.</p>
  if (data) return <UpdateTimeline updates={data.slice(0, updatesPerProject)} headingLevel={4} />
  if (isFetching) return <LoadingState text="Loading updates..." shape="lines" />
  return (
    <ErrorBox
      title="We couldn’t load the updates."
      action={
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Nothing has been lost.
    </ErrorBox>
  )
}
