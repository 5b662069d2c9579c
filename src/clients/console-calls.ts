import { call, acknowledged, listOf, record } from '#api-client/call.ts'
import type { ClientChangeInput, NewClientInput } from '#accounts/schema.ts'
import type { ConsoleClient } from './console-client.ts'
import type { Phase } from './projects/plan.ts'
import type { Project } from './project-data.ts'
import { readProject } from './read-answers.ts'
import type { ReportInput } from './reports/report-schema.ts'
import type {
  AgencyMessageInput,
  NewProjectInput,
  PhasesInput,
  ProjectChangeInput,
  UpdateInput,
} from './schema.ts'

// What staff do for clients by a call (console.md §8).

const readClient = record<{ client: ConsoleClient }>({
  client: record<ConsoleClient>({
    username: 'text',
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    status: 'text',
    archivedAt: 'time|null',
    createdAt: 'time',
  }),
})
const readAddedProject = record<{ project: Project }>({ project: readProject })
const readPhases = record<{ phases: Phase[] }>({
  phases: listOf(record<Phase>({ name: 'text', startsOn: 'text', endsOn: 'text', state: 'text' })),
})
const readUpdates = record<{ success: boolean; ids: number[] }>({ success: 'flag', ids: 'list' })
const readMessage = record<{ success: boolean; id: number }>({ success: 'flag', id: 'number' })

const clients = '/api/console/clients'

/** READ FIRST: the calls that do something for a client. */
export const clientCalls = {
  add: call<NewClientInput>()('POST', clients, readClient),
  change: call<ClientChangeInput>()('PATCH', `${clients}/:username`, readClient),
  invite: call()('POST', `${clients}/:username/invitation`, acknowledged),
  addProject: call<NewProjectInput>()('POST', `${clients}/:username/projects`, readAddedProject),
  changeProject: call<ProjectChangeInput>()('PATCH', '/api/console/projects/:id', readAddedProject),
  planPhases: call<PhasesInput>()('PUT', '/api/console/projects/:id/phases', readPhases),
  postUpdate: call<UpdateInput>()('POST', '/api/console/projects/:id/updates', readUpdates),
  saveReport: call<ReportInput>()('PUT', '/api/console/projects/:id/reports/:month', acknowledged),
  publishReport: call<{ why?: string | null }>()(
    'POST',
    '/api/console/projects/:id/reports/:month/publish',
    acknowledged,
  ),
  seeMessages: call()('POST', `${clients}/:username/messages/seen`, acknowledged),
  writeMessage: call<AgencyMessageInput>()('POST', `${clients}/:username/messages`, readMessage),
}
