/** What an account may be (console.md §1). §6 leaves further values open: whoever has one of those is a client. */
export const roles = ['client', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]

export const toRole = (text: string): Role => roles.find((role) => role === text) ?? 'client'

/** True for the people of the agency. */
export const isStaff = (role: Role): boolean => role !== 'client'

/** Who may see a page or make a call. */
export type Access = 'public' | Role

// Each may do what those before it may.
const rank: Record<Access, number> = { public: 0, client: 1, staff: 2, admin: 3 }

/** Whether a role is enough; without one only what is public is. */
export const hasAccess = (role: Role | undefined, access: Access): boolean =>
  rank[role ?? 'public'] >= rank[access]
