import { expect, it } from 'vitest'
import { hasAccess, isStaff, roles, toRole, type Role } from './roles.ts'

it('lets everyone do what is public, and no one more than their role', () => {
  const may = (role: Parameters<typeof hasAccess>[0]) =>
    (['public', 'client', 'staff', 'admin'] as const).filter((access) => hasAccess(role, access))
  expect(may(undefined)).toEqual(['public'])
  expect(may('client')).toEqual(['public', 'client'])
  expect(may('staff')).toEqual(['public', 'client', 'staff'])
  expect(may('admin')).toEqual(['public', 'client', 'staff', 'admin'])
})

it('gives a new role nothing until the table names it', () => {
  // As TypeScript would have it, were it in `roles`.
  const newRole = 'auditor' as Role
  expect(
    (['public', 'client', 'staff', 'admin'] as const).filter((access) => hasAccess(newRole, access)),
  ).toEqual(['public'])
  expect(isStaff(newRole)).toBe(false)
})

it('takes a role that it does not know for the least', () => {
  expect(toRole('owner')).toBe('client')
  expect(roles.map((role) => toRole(role))).toEqual(roles)
})
