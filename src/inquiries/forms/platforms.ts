/** The follower ranges of §9. */
export const followerRanges = ['0-500', '501-2000', '2001-10000', '10001-50000', '50000+'] as const

/** The platform options of §9. */
export const platformOptions = [
  { value: 'facebook-instagram', label: 'Facebook and Instagram' },
  { value: 'linkedin-twitter', label: 'LinkedIn and X (Twitter)' },
  { value: 'tiktok-youtube', label: 'TikTok and YouTube' },
  { value: 'all-major', label: 'All major platforms' },
  { value: 'custom', label: 'Another combination' },
] as const

/** A follower range for people: 501-2000 becomes '501 to 2,000'. */
export const followerLabel = (range: string): string =>
  range
    .replaceAll(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en-GB'))
    .replace('-', ' to ')
    .replace('+', ' or more')

export const platformLabel = (value: string): string =>
  platformOptions.find((option) => option.value === value)?.label ?? value
