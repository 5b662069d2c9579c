import { momentWords } from '#features/inquiries/clock.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { PageHead } from '#ui/console/PageHead.tsx'
import type { ClientContextValue } from './client-context.tsx'
import { useClient } from './client-context.tsx'

/** Whose page it is, how things stand in a sentence, and what is done most. */
export function ClientHead() {
  const client = useClient()
  const { data, name, isArchived } = client
  const { username, company } = data.client
  return (
    <>
      <p className="client-back">
        <a href={consolePaths.place('clients')}>Clients</a>
      </p>
      <PageHead
        title={company || name}
        actions={
          <>
            <form method="post" action={consolePaths.clientForm(username, 'view')}>
              <button type="submit" className="button button--ghost">
                View as client
              </button>
            </form>
            {!isArchived && (
              <>
                <a
                  className="button button--ghost"
                  href={consolePaths.clientWith(username, { act: 'message' })}
                >
                  Write a message
                </a>
                {data.projects.length > 0 && (
                  <a className="button" href={consolePaths.clientWith(username, { act: 'update' })}>
                    Write an update
                  </a>
                )}
              </>
            )}
          </>
        }
      >
        {sentenceAbout(client)}
      </PageHead>
    </>
  )
}

function sentenceAbout({ data, now, name }: ClientContextValue): string {
  const { client, conversations, deliverables, invitation } = data
  const waiting = conversations.filter(({ waitingSince }) => waitingSince !== null).length
  const since = `${client.company === '' ? 'A client' : name + ', a client'} since ${longDate(londonDay(new Date(client.createdAt)))}.`
  const state =
    client.status === 'disabled'
      ? 'Disabled: they cannot sign in.'
      : invitation.state === 'invited'
        ? `Invited, not signed in yet. The link works until ${momentWords(new Date(invitation.until), now)}.`
        : invitation.state === 'expired'
          ? 'Invited, never signed in: the link no longer works.'
          : ''
  const letters =
    waiting > 0
      ? `${asSentence(counted(waiting, 'conversation is', 'conversations are'))} waiting for a reply.`
      : ''
  const inReview = deliverables.filter(({ versions }) =>
    versions.some((version) => version.state === 'in-review'),
  ).length
  const approvals =
    inReview > 0 ? `${asSentence(counted(inReview, 'approval is', 'approvals are'))} with them.` : ''
  return [since, state, letters, approvals].filter((part) => part !== '').join(' ')
}
