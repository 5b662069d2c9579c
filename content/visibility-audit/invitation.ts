/** On other pages, as a link to the free audit. */
export const auditInvitation = 'Read your own website now, free'
