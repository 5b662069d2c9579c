import { byCommand } from '#features/activity/server/record.ts'
import { addProject, postUpdate, sendToClient, setProjectStatus } from '#features/projects/server/deliver.ts'
import { findProject, listProjects } from '#features/projects/server/store.ts'
import type { Db } from '#platform/db/database.ts'
import { StartupError } from '#platform/errors.ts'
import { knownUser, runOnDatabase } from './existing-database.ts'
import { say, UsageError } from './run-command.ts'

const usage =
  'Usage: npm run portal -- projects <login> | project <login> <name> <type> [<value>] | status <project> <status> | update <project> <title> <text> | request <project> <title> <text> | message <login> <subject> <text>'

// npm run portal: what clients see in their dashboard, without the staff console.
await runOnDatabase(usage, actionFor)

type Action = (db: Db) => Promise<void>

function actionFor([verb, first = '', ...words]: string[]): Action {
  const [second = '', third = ''] = words
  const is = (name: string, ...counts: number[]) => verb === name && counts.includes(words.length + 1)
  if (is('projects', 1)) return list(first)
  if (is('project', 3, 4)) return add(first, words)
  if (is('status', 2)) return changeStatus(projectId(first), second)
  if (is('update', 3)) return update(projectId(first), second, third, 'progress')
  if (is('request', 3)) return update(projectId(first), second, third, 'request')
  if (is('message', 3)) return message(first, second, third)
  throw new UsageError()
}

function projectId(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new UsageError()
  return Number(word)
}

function list(login: string): Action {
  return async (db) => {
    const { id: clientId } = await knownUser(db, login)
    for (const { id, projectName, projectType, status } of await listProjects(db, clientId))
      say(`${id}  ${projectName}  ${projectType}  ${status}`)
  }
}

function add(login: string, [projectName = '', projectType = '', totalValue]: string[]): Action {
  return async (db) => {
    const { id: clientId, username, archivedAt } = await knownUser(db, login)
    if (archivedAt) throw archived(username)
    const project = { clientId, projectName, projectType, status: 'planning' }
    const id = await addProject(
      db,
      byCommand,
      totalValue === undefined ? project : { ...project, totalValue },
    )
    say(`Project ${id} is in ${username}'s dashboard.`)
  }
}

function changeStatus(id: number, status: string): Action {
  return async (db) => {
    if (!(await setProjectStatus(db, byCommand, id, status))) throw await refusal(db, id)
    say(`Project ${id} is ${status}.`)
  }
}

function update(id: number, title: string, description: string, updateType: string): Action {
  return async (db) => {
    if (!(await postUpdate(db, byCommand, { projectId: id, title, description, updateType })))
      throw await refusal(db, id)
    say(`The ${updateType === 'request' ? updateType : 'update'} is in project ${id}.`)
  }
}

function message(login: string, subject: string, text: string): Action {
  return async (db) => {
    const { id: clientId, username, archivedAt } = await knownUser(db, login)
    if (archivedAt) throw archived(username)
    await sendToClient(db, byCommand, { clientId, subject, message: text })
    say(`The message is in ${username}'s dashboard.`)
  }
}

// Functions: the command above runs while this file is read.
async function refusal(db: Db, id: number): Promise<StartupError> {
  if (await findProject(db, id)) return archived(`The client of project ${id}`)
  return new StartupError(`There is no project ${id}.`)
}

function archived(who: string): StartupError {
  return new StartupError(`${who} is archived: nobody writes to them.`)
}
