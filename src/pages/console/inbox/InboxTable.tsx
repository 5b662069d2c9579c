/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display` takes the roles of a table away in some browsers */
import { Fragment } from 'react'
import { inboxGroupOf, inboxGroupTitles, type InboxGroup } from '#features/inquiries/inbox/inbox-groups.ts'
import { useInbox } from './inbox-context.tsx'
import { InboxRow } from './InboxRow.tsx'
import { selectAll } from './selection.ts'

const heads = ['Reply clock', 'Person and company', 'Asked for, in their words', 'Owner', 'Status']

/** Inquiries as a table, under 1024 px as a list: who, how long they can wait, what for, whose they are. */
export function InboxTable() {
  const { data, list, now } = useInbox()
  const groups = list.inquiries.map(({ placed }) => inboxGroupOf(placed, now))
  // Of spam none waits.
  const hasGroups = data.filter.view !== 'spam'
  const isWhole = (group: InboxGroup) =>
    (group !== groups.at(-1) || list.next === null) && (group !== groups[0] || data.cursor === null)
  return (
    <table className="console-table inbox-table" role="table" aria-label="Enquiries">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <label className="inbox-pick needs-scripts">
              <input
                type="checkbox"
                aria-label="Select all"
                onChange={(event) => selectAll(event.target.checked)}
              />
            </label>
          </th>
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {list.inquiries.map((inquiry, at) => {
          const group = groups[at] ?? 'done'
          return (
            <Fragment key={inquiry.reference}>
              {hasGroups && group !== groups[at - 1] && (
                <tr role="row" className={`console-table__group inbox-group--${group}`}>
                  <th role="rowheader" scope="rowgroup" colSpan={heads.length + 1}>
                    {inboxGroupTitles[group]}{' '}
                    {isWhole(group) && (
                      <span className="inbox-group__count">
                        {groups.filter((one) => one === group).length}
                      </span>
                    )}
                  </th>
                </tr>
              )}
              <InboxRow inquiry={inquiry} now={now} />
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
