import { randomUUID } from 'node:crypto'
import type { ConsoleContext } from '#console/frame/console-load.server.ts'
import { toNumber } from '#shared/row-number.ts'
import { findClient } from '#accounts/users.server.ts'
import { clientForms, type ClientPart } from '#shared/console-paths.ts'
import type { ClientContent } from '../console-client.ts'
import { loadClientPage } from './client-page.server.ts'

/** A part of a client's pages, null being the overview. Null: there is no such client. */
export async function loadClientPart(
  { services, params, query, returned }: ConsoleContext<'username'>,
  part: ClientPart | null,
): Promise<ClientContent> {
  const { db } = services.database
  const user = await findClient(db, params.username)
  if (!user) return null
  const before = toNumber(query.get('before') ?? undefined)
  const form = clientForms.find((name) => name === returned?.form)
  return {
    part,
    page: await loadClientPage(db, user, services.now(), before),
    before: before ?? null,
    act: clientForms.find((name) => name === query.get('act')) ?? null,
    about: toNumber(query.get('about') ?? undefined) ?? null,
    returned:
      returned && form
        ? {
            form,
            values: returned.values,
            errors: returned.errors,
            ...(returned.isPreview && { isPreview: true }),
            ...(returned.isTakenBack && { isTakenBack: true }),
          }
        : null,
    done: query.get('done'),
    submissionKey: randomUUID(),
  }
}
