import { Link, type LinkProps } from '#ui/Link.tsx'

/** A link from one view of the dashboard to another. Followed where it leads to what shows, it leaves no second mark in the history. */
export function ViewLink({ onClick, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      onClick={(event) => {
        onClick?.(event)
        const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
        if (!isModified && event.currentTarget.href === location.href) event.preventDefault()
      }}
    />
  )
}
