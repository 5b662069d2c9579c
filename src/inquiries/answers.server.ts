import { followerLabel, platformLabel } from './forms/platforms.ts'

type Answer = {
  /** In e-mails and the console. */
  label: string
  inWords?: (value: string) => string
  /** Sentences: the acknowledgement does not repeat them. */
  isOwnWords?: true
}

const table = {
  currentFollowers: { label: 'Current followers', inWords: followerLabel },
  platforms: { label: 'Platforms', inWords: platformLabel },
  goals: { label: 'Goals', isOwnWords: true },
} satisfies Record<string, Answer>

type AnswerName = keyof typeof table

/**
 * What a form asks besides the person, the phone number, the package and the message, by the names of §3. A line here is
 * all it takes to store, show, mail and export a field.
 */
export const answers: Record<AnswerName, Answer> = table

// The table has exactly these keys.
export const answerNames = Object.keys(table) as AnswerName[]

/** The fields of a form that are not columns. */
export type DetailName = AnswerName | 'phone' | 'packageSelected'

export const isDetail = (name: string): name is DetailName =>
  name === 'phone' || name === 'packageSelected' || Object.hasOwn(table, name)
