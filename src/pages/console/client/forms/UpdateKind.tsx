const kinds = [
  ['progress', 'Progress'],
  ['request', 'Asks the client for something'],
  ['milestone', 'Milestone'],
  ['deliverable', 'Something to look at'],
  ['report', 'Report'],
  ['note', 'Note'],
] as const

/** What kind of update it is. */
export const UpdateKind = ({ value = 'progress' }: { value?: string | undefined }) => (
  <label className="field">
    <span className="field__label">Kind</span>
    <select className="control" name="updateType" defaultValue={value}>
      {kinds.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  </label>
)
