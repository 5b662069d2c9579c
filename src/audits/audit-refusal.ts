/** Why a website is not read now, with a sentence for the visitor and what to do about it. */
export const auditRefusals = {
  'read-privately': {
    says: 'Someone has just run a private audit of this website.',
    toDo: 'We leave ten minutes between audits of a site, so that nobody can use us to bother a server. Try again after that.',
  },
  'too-many': {
    says: 'Your connection has reached its limit of five audits an hour.',
    toDo: 'Try again in an hour. The reports you have stay where they are.',
  },
  'too-busy': {
    says: 'Too many websites are waiting to be read.',
    toDo: 'Nothing is lost: try again in half an hour.',
  },
} as const satisfies Record<string, { says: string; toDo: string }>

export type AuditRefusal = keyof typeof auditRefusals
