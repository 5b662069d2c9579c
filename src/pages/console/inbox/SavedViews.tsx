import { Plus } from 'lucide-react'
import { inboxQueryText } from '#features/inquiries/inbox/inbox-filter.ts'
import { longestViewName, mostSavedViews } from '#features/inquiries/inbox/listed-inquiry.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf } from '#ui/field-props.ts'
import { useInbox } from './inbox-context.tsx'

/** Saves what is shown under a name, or changes that name. Nothing, where a plain view is shown. */
export function SavedViewForms() {
  const { data } = useInbox()
  const query = inboxQueryText(data.filter)
  const { savedViews, returned } = data
  const saved = savedViews.find((view) => view.query === query)
  const isPlain = !query.replace(/^view=\w+$/, '')
  if (isPlain && !saved) return null
  if (!saved && savedViews.length >= mostSavedViews)
    return <p className="view-forms">You have {mostSavedViews} saved views. Delete one to save another.</p>
  const field = fieldPropsOf({ prefix: 'view', ...(returned ?? { values: { name: saved?.name } }) })
  return (
    <details
      className="disclosure view-forms"
      open={returned !== null}
      // Someone may have opened it before React takes over.
      suppressHydrationWarning
    >
      <summary>
        {saved ? (
          `Rename or delete “${saved.name}”`
        ) : (
          <>
            <Plus className="icon" aria-hidden /> Save this view
          </>
        )}
      </summary>
      <form
        method="post"
        action={saved ? consolePaths.savedView(saved.id) : consolePaths.savedViews()}
        className="view-forms__form"
      >
        <input type="hidden" name="query" value={query} />
        <TextField label="Name of the view" maxLength={longestViewName} required {...field('name')} />
        <div className="button-row">
          <button type="submit" className="button">
            {saved ? 'Rename' : 'Save'}
          </button>
          {saved && (
            <button type="submit" className="button button--quiet" name="remove" value="yes" formNoValidate>
              Delete this view
            </button>
          )}
        </div>
      </form>
    </details>
  )
}
