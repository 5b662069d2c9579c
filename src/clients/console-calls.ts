import { acknowledged } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import type { ClientChangeInput, NewClientInput } from '#accounts/schema.ts'
import { clientPageData, clientsList } from './console-client.ts'
import type { PublishInput, ReportInput } from './reports/report-schema.ts'
import type {
  AgencyMessageInput,
  NewProjectInput,
  PhasesInput,
  ProjectChangeInput,
  UpdateInput,
} from './schema.ts'

// What staff read of clients and do for them by a call (console.md §8).

const clients = '/api/console/clients'

/** READ FIRST: the calls about clients. */
export const clientCalls = {
  list: call()('GET', clients, clientsList),
  page: call()('GET', `${clients}/:username/page`, clientPageData),
  add: call<NewClientInput>()('POST', clients, acknowledged),
  change: call<ClientChangeInput>()('PATCH', `${clients}/:username`, acknowledged),
  invite: call()('POST', `${clients}/:username/invitation`, acknowledged),
  addProject: call<NewProjectInput>()('POST', `${clients}/:username/projects`, acknowledged),
  changeProject: call<ProjectChangeInput>()('PATCH', '/api/console/projects/:id', acknowledged),
  planPhases: call<PhasesInput>()('PUT', '/api/console/projects/:id/phases', acknowledged),
  postUpdate: call<UpdateInput>()('POST', '/api/console/projects/:id/updates', acknowledged),
  saveReport: call<ReportInput>()('PUT', '/api/console/projects/:id/reports/:month', acknowledged),
  publishReport: call<PublishInput>()(
    'POST',
    '/api/console/projects/:id/reports/:month/publish',
    acknowledged,
  ),
  seeMessages: call()('POST', `${clients}/:username/messages/seen`, acknowledged),
  writeMessage: call<AgencyMessageInput>()('POST', `${clients}/:username/messages`, acknowledged),
}
