import { describe, expect, it } from 'vitest'
import { makeProject } from '#tests/support/projects.ts'
import { changedAddress, readView } from './dashboard-view.ts'

const projects = [makeProject({ id: 3 }), makeProject({ id: 2 })]

describe('the view in the address', () => {
  it('is the projects, and the first of them, without a query', () => {
    expect(readView('', projects)).toMatchObject({ tab: 'projects', project: { id: 3 }, address: {} })
  })

  it('is what the query asks for', () => {
    expect(readView('tab=messages&project=2', projects)).toMatchObject({
      tab: 'messages',
      project: { id: 2 },
      address: { tab: 'messages', project: 2 },
    })
  })

  it.each(['tab=invoices&project=99', 'tab=&project=', 'project=2e0', 'project=-2'])(
    'falls back for %s',
    (query) =>
      expect(readView(query, projects)).toMatchObject({ tab: 'projects', project: { id: 3 }, address: {} }),
  )

  it('has no project where there is none', () => {
    expect(readView('project=3', []).project).toBeUndefined()
  })

  it('changes one thing at a time', () => {
    const { address } = readView('tab=messages&project=2', projects)
    expect(changedAddress(address, { tab: undefined })).toBe('/dashboard?project=2')
    expect(changedAddress(address, { tab: 'updates' })).toBe('/dashboard?tab=updates&project=2')
    expect(changedAddress({}, {})).toBe('/dashboard')
  })
})
