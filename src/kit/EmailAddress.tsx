import { Fragment } from 'react'

/** Text whose e-mail addresses break before `@` and `.`, and nowhere in a word. */
export function WithAddresses({ children }: { children: string }) {
  if (!children.includes('@')) return children
  return children.split(/(\s)/).map((piece, index) =>
    piece.includes('@') ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which has no others
      <EmailAddress key={index}>{piece}</EmailAddress>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
}

/** An e-mail address that breaks before `@` and `.`, and nowhere in a word. */
function EmailAddress({ children }: { children: string }) {
  return (
    <span className="email-address">
      {children.split(/(?=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

type MailLinkProps = { address: string; subject?: string; className?: string }

/** An e-mail address that opens the visitor's e-mail app. */
export const MailLink = ({ address, subject, className }: MailLinkProps) => (
  <a
    className={className}
    href={`mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`}
  >
    <WithAddresses>{address}</WithAddresses>
  </a>
)
