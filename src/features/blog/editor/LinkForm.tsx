import type { EditorView } from 'prosemirror-view'
import { addressAt, setLink } from './links.ts'

type LinkFormProps = { view: EditorView; onClose: () => void }

/** Asks for the address of a link, under the toolbar. */
export function LinkForm({ view, onClose }: LinkFormProps) {
  const before = addressAt(view.state)
  const set = (address: string) => {
    setLink(address)(view.state, view.dispatch)
    onClose()
  }
  return (
    <form
      className="article-form"
      aria-label="Link"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        const address = new FormData(event.currentTarget).get('address')
        set(typeof address === 'string' ? address.trim() : '')
      }}
    >
      <label className="article-form__field">
        Address
        <input
          className="control"
          name="address"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked for this field
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder="/blog or https://…"
          defaultValue={before}
        />
      </label>
      <button type="submit" className="button">
        {before === '' ? 'Insert link' : 'Change link'}
      </button>
      {before !== '' && (
        <button type="button" className="button button--ghost" onClick={() => set('')}>
          Remove link
        </button>
      )}
      <button type="button" className="button button--quiet" onClick={onClose}>
        Cancel
      </button>
    </form>
  )
}
