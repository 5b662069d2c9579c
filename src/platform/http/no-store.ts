/** The header of an answer that is only for one person, or only for now. */
export const noStore = { 'cache-control': 'no-store' }
