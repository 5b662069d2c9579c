import { expect, it } from 'vitest'
import { makeProject, makeUpdate } from '#tests/support/projects.ts'
import { groupUpdates } from './UpdatesPanel.tsx'
import { updateTypeText } from './UpdateTimeline.tsx'

it('groups updates by project, the newest first, without those of other projects', () => {
  const groups = groupUpdates(
    [
      makeUpdate({ id: 9, projectId: 2 }),
      makeUpdate({ id: 8, projectId: 1 }),
      makeUpdate({ id: 7, projectId: 2 }),
      makeUpdate({ id: 6, projectId: 99 }),
    ],
    [makeProject({ id: 1 }), makeProject({ id: 2 })],
  )
  expect(groups.map(({ project, updates }) => [project.id, updates.map(({ id }) => id)])).toEqual([
    [2, [9, 7]],
    [1, [8]],
  ])
})

it('formats the kind of an update', () => {
  expect(updateTypeText('milestone')).toBe('Milestone')
  expect(updateTypeText('in_review')).toBe('In review')
  expect(updateTypeText(' ')).toBe('')
})
