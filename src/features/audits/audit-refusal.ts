/** Why a website is not read now, with the sentence for whoever asked and what to do about it. */
export const auditRefusals = {
  'read-privately': {
    says: 'Somebody has just had this website read, for themselves alone.',
    toDo: 'We leave ten minutes between two readings, so that nobody can use us to bother a server. Try again then.',
  },
  'too-many': {
    says: 'Five audits an hour is as much as we make for one connection.',
    toDo: 'Try again in an hour. The reports you have stay where they are.',
  },
  'too-busy': {
    says: 'Too many websites are waiting to be read.',
    toDo: 'Nothing is lost: try again in half an hour.',
  },
} as const satisfies Record<string, { says: string; toDo: string }>

export type AuditRefusal = keyof typeof auditRefusals
