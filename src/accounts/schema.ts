import { z } from 'zod'
import { emailAddress, requiredLine } from '#shared/text-fields.ts'
import { passwordLength } from './account-data.ts'

/** A password someone chooses. Length is what counts; both limits have a message. */
const newPassword = z
  .string({ error: 'Please choose a password' })
  .min(passwordLength.min, {
    error: `Please choose a password with at least ${passwordLength.min} characters`,
  })
  .max(passwordLength.max, {
    error: `Please choose a password with at most ${passwordLength.max} characters`,
  })

const presentPassword = (missing: string) =>
  z.string({ error: missing }).min(1, { error: missing }).max(passwordLength.max, { error: missing })

export const signInSchema = z.object({
  /** An e-mail address or a username. */
  login: requiredLine('Name', 'Enter your e-mail address or username', 254),
  password: presentPassword('Please enter your password'),
})

const enterAddress = 'Enter your e-mail address, for example ines@example.com'

export const addressSchema = z.object({ email: emailAddress(enterAddress) })

export const setPasswordSchema = z.object({ token: z.string().min(1).max(200), password: newPassword })

export const changePasswordSchema = z.object({
  currentPassword: presentPassword('Please enter your current password'),
  password: newPassword,
})

export const profileSchema = z.object({
  firstName: requiredLine('First name', 'First name is required', 80),
  lastName: requiredLine('Last name', 'Last name is required', 80),
})

const usernamePattern = /^[a-z0-9](?:[a-z0-9._-]{1,38})[a-z0-9]$/

export const usernameSchema = z
  .string()
  .toLowerCase()
  .regex(usernamePattern, { error: 'a username is 3 to 40 letters, digits, dots, dashes or underscores' })

const username = z.string({ error: 'Please choose a username' }).trim().toLowerCase().regex(usernamePattern, {
  error: 'Please choose a username of 3 to 40 letters, digits, dots, dashes or underscores',
})

/** The form of `/setup/{token}`. */
export const firstAdminSchema = profileSchema.extend({
  email: emailAddress(enterAddress),
  username,
  password: newPassword,
})

/** A colleague who is invited. */
export const invitationSchema = profileSchema.extend({
  email: emailAddress('Enter an e-mail address, for example ines@example.com'),
  username,
  role: z.enum(['staff', 'admin'], { error: 'Please choose a role' }),
})

/** A client who is made and invited in one step. */
export const newClientSchema = profileSchema.extend({
  email: emailAddress('Enter an e-mail address, for example ines@example.com'),
  username,
})

/** What changes of a client; what is left out stays. */
export const clientChangeSchema = z.strictObject({
  ...newClientSchema.partial().shape,
  status: z.enum(['active', 'disabled'], { error: 'There is no such status' }).optional(),
  isArchived: z.boolean({ error: 'Please say yes or no' }).optional(),
})

// What calls send: types only, so that no schema is in a page's files.
export type NewClientInput = z.input<typeof newClientSchema>
export type ClientChangeInput = z.input<typeof clientChangeSchema>
