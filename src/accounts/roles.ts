/** What an account may be (console.md §1). §6 leaves further values open: an account with one of those is a client. */
export const roles = ['client', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

/** The roles of the agency's people. */
export const staffRoles: readonly Role[] = ['staff', 'admin']

export const toRole = (text: string): Role => roles.find((role) => role === text) ?? 'client'

export const isStaff = (role: Role): boolean => staffRoles.includes(role)

/** Who may see a page or make a call. */
export type Access = 'public' | Role

// Every other role has public access only.
const allowed: Partial<Record<Role, readonly Access[]>> = {
  client: ['client'],
  staff: ['client', 'staff'],
  admin: ['client', 'staff', 'admin'],
}

/** Whether a role is enough; without one only what is public is. */
export const hasAccess = (role: Role | undefined, access: Access): boolean =>
  access === 'public' || (role !== undefined && (allowed[role]?.includes(access) ?? false))

/** The placeholder client of the public dashboard (§2, decision 2). No one can sign in as this user. */
export const demonstrationUserId = 'demo'
