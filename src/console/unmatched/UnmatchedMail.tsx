import { stateWords } from '#inquiries/conversation/event-words.ts'
import { Button } from '#kit/Button.tsx'
import type { FoundClient } from '../search/search.server.ts'
import type { UnmatchedSearch } from './load.server.ts'
import type { MatchCandidate, UnmatchedMail as Mail } from '#inquiries/mail-in.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { sizeInWords } from '#shared/counted.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { TextField } from '#kit/Field.tsx'
import type { FormState } from '#kit/field-props.ts'

type UnmatchedMailProps = {
  mail: Mail
  /** The refused form of it. */
  returned: FormState | null
  search: UnmatchedSearch | null
}

/** An e-mail that belongs to no enquiry, and what can be done with it. */
export function UnmatchedMail({ mail, returned, search }: UnmatchedMailProps) {
  const { id, arrivedAt, from, subject, text, history, attachments, reason } = mail
  const title = subject === '' ? 'Without a subject' : subject
  return (
    <article className="grid gap-3 pt-3 border-t-2 border-ink-900" aria-labelledby={`mail-${id}`}>
      <header>
        <h2 className="section-title" id={`mail-${id}`} dir="auto">
          {title}
        </h2>
        <p className="flex flex-wrap gap-y-1 gap-x-4 justify-between wrap-anywhere quiet">
          <span dir="auto">{[from.name, from.address].filter(Boolean).join(', ') || 'Sender unknown'}</span>
          <time dateTime={arrivedAt}>{shortDateAndTime(new Date(arrivedAt))}</time>
        </p>
      </header>
      <p className="quiet">{reason}</p>
      <p className="text-base whitespace-pre-wrap wrap-anywhere" dir="auto">
        {text === '' ? 'It has no words.' : text}
      </p>
      {attachments.length > 0 && (
        <ul className="grid gap-2 list-none wrap-anywhere" aria-label="Attached">
          {attachments.map((file) => (
            <li key={file.id}>
              {file.isStored ? (
                <a href={consolePaths.unmatchedFile(id, file.id)} download={file.name}>
                  {file.name}
                </a>
              ) : (
                <b>{file.name}</b>
              )}{' '}
              <span className="quiet">
                {file.isStored ? sizeInWords(file.size) : `Not stored. ${file.reason ?? ''}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {history !== '' && (
        <details className="disclosure">
          <summary>Show what it repeats</summary>
          <p className="text-base whitespace-pre-wrap wrap-anywhere" dir="auto">
            {history}
          </p>
        </details>
      )}
      {returned?.errors?.[0] && (
        <p className="field__error" role="alert">
          {returned.errors[0].message}
        </p>
      )}
      <div className="flex flex-wrap gap-4 items-end justify-between">
        <form
          method="get"
          action={`${consolePaths.unmatched()}#mail-${id}`}
          className="flex flex-wrap gap-3 items-end"
        >
          <input type="hidden" name="mail" value={id} />
          <TextField
            label="Put into …"
            name="q"
            id={`search-${id}`}
            autoComplete="off"
            maxLength={100}
            required
            hint="A name, an e-mail address, a company or a reference"
            defaultValue={search?.words ?? mail.inquiry ?? ''}
          />
          <Button type="submit" aria-label={`Find it: ${title}`}>
            Find it
          </Button>
        </form>
        <div className="button-row">
          <form method="post" action={consolePaths.mailToInquiry(id)}>
            <Button type="submit" variant="ghost" aria-label={`New enquiry: ${title}`}>
              New enquiry
            </Button>
          </form>
          <form method="post" action={consolePaths.discardUnmatched(id)}>
            <Button type="submit" variant="ghost" aria-label={`Discard: ${title}`}>
              Discard
            </Button>
          </form>
        </div>
      </div>
      {search && search.found.length + search.clients.length === 0 && (
        <output>No enquiry has these words. No client has them either. Try fewer of them.</output>
      )}
      {search && search.found.length > 0 && <Inquiries mailId={id} found={search.found} />}
      {search && search.clients.length > 0 && <Clients mailId={id} found={search.clients} />}
    </article>
  )
}

/** The enquiries that were found, each with a button that puts the e-mail there. */
function Inquiries({ mailId, found }: { mailId: number; found: readonly MatchCandidate[] }) {
  return (
    <ul className="grid gap-2 list-none wrap-anywhere" aria-label="Enquiries found">
      {found.map(({ reference, name, email, company, status, receivedAt }) => (
        <li key={reference} className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
          <span>
            <a href={consolePaths.inquiry(reference)}>{name || email}</a>{' '}
            <span className="quiet">
              {[reference, company, email, stateWords[status], shortDateAndTime(new Date(receivedAt))]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <form method="post" action={consolePaths.matchMail(mailId)}>
            <input type="hidden" name="reference" value={reference} />
            <Button type="submit" variant="ghost">
              Put into {reference}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}

/** The same for clients, as a message of theirs. */
function Clients({ mailId, found }: { mailId: number; found: readonly FoundClient[] }) {
  return (
    <ul className="grid gap-2 list-none wrap-anywhere" aria-label="Clients found">
      {found.map(({ username, name, email }) => (
        <li key={username} className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
          <span>
            <a href={consolePaths.client(username)}>{name || username}</a>{' '}
            <span className="quiet">client, {email}</span>
          </span>
          <form method="post" action={consolePaths.matchMail(mailId)}>
            <input type="hidden" name="username" value={username} />
            <Button type="submit" variant="ghost">
              Put into the messages of {name || username}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}
