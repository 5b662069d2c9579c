/** On other pages, as a link to the free audit. */
export const auditInvitation = 'See how machines read your website, free'
