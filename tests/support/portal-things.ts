import type { Message, Project, ProjectUpdate } from '#features/projects/project-data.ts'

/** A project as the calls list it. */
export const makeProject = (given: Partial<Project> & { id: number }): Project => ({
  userId: 'ada',
  projectName: `Project ${given.id}`,
  projectType: 'Website Design',
  status: 'in_progress',
  startDate: '2026-11-02',
  completionDate: null,
  totalValue: null,
  description: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...given,
})

/** A message of the agency that nobody has opened. */
export const makeMessage = (given: Partial<Message> & { id: number }): Message => ({
  userId: 'ada',
  projectId: null,
  subject: `Subject ${given.id}`,
  message: `Text ${given.id}`,
  isRead: false,
  createdAt: '2026-11-17T09:00:00.000Z',
  senderName: 'The Loomsbury desk',
  isFromClient: false,
  answerTo: null,
  ...given,
})

export const makeUpdate = (
  given: Partial<ProjectUpdate> & { id: number; projectId: number },
): ProjectUpdate => ({
  title: `Update ${given.id}`,
  description: `What happened in ${given.id}`,
  updateType: 'progress',
  createdAt: '2026-11-17T09:00:00.000Z',
  ...given,
})
