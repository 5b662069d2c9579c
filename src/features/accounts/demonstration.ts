/** The placeholder client of the public dashboard (§2, decision 2). No one can sign in as this user. */
export const demonstrationUserId = 'demo'
