const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** The Monday of a week where there is little room: `2026-11-16` becomes `16 Nov`. */
export const shortDayMonth = (week: string): string => short.format(new Date(`${week}T00:00:00Z`))
