import { Link, type LinkProps } from '#ui/Link.tsx'

/** A link between views of the dashboard. To the current view it adds no history entry. */
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
