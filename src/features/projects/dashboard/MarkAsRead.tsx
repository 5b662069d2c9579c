import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'

/** Without JavaScript nothing else tells the server that a person has seen the messages. */
export function MarkAsRead({ id }: { id: number }) {
  return (
    <noscript>
      <form action={paths.dashboardMessageRead(id)} method="post">
        <Button type="submit" size="small" variant="ghost">
          Mark as read
        </Button>
      </form>
    </noscript>
  )
}
