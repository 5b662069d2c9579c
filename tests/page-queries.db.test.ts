import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import { addProject, postUpdate, sendToClient, addFile, sendForApproval } from './support/projects.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()

it('pages that are made for each request ask the database this often', async () => {
  const { id: clientId } = await addPerson(app, 'ada')
  await addPerson(app, 'tamsin', { role: 'staff' })
  const project = { clientId, projectName: 'Website', projectType: 'Website Design', status: 'planning' }
  const projectId = await addProject(app.db, byCommand, project)
  const update = { projectId, title: 'Begun', description: 'Ten pages.', updateType: 'progress' }
  await postUpdate(app.db, byCommand, update)
  const answerTo = await sendToClient(app.db, byCommand, {
    clientId,
    subject: 'Drafts',
    message: 'Ready.',
  })
  const { id: file } = await addFile(app.db, { clientId, projectId })
  await sendForApproval(app.db, { projectId, files: [file] })
  const [client, staff] = [await signIn(app, 'ada'), await signIn(app, 'tamsin')]
  await app.postJson(paths.api.clientMessages(), { answerTo, message: 'Thank you.' }, { cookie: client })

  const count = async (path: string, cookie: string) => {
    const asked = vi.spyOn(Client.prototype, 'query')
    const response = await app.get(path, cookie)
    const { length } = asked.mock.calls
    asked.mockRestore()
    return [response.status, length]
  }
  expect({
    overview: await count(paths.dashboard(), client),
    report: await count(paths.dashboardReport(), client),
    project: await count(paths.dashboardProject(projectId), client),
    clientInConsole: await count(consolePaths.client('ada'), staff),
  }).toEqual({ overview: [200, 9], report: [200, 3], project: [200, 6], clientInConsole: [200, 17] })
})
