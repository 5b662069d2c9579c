import { z } from 'zod'
import { passwordLength } from './password-length.ts'

/** A password somebody chooses. Length is what counts; the rules of the two ends are told in words. */
export const newPassword = z
  .string({ error: 'Please choose a password' })
  .min(passwordLength.min, { error: `Please choose a password of at least ${passwordLength.min} characters` })
  .max(passwordLength.max, { error: `Please choose a password of at most ${passwordLength.max} characters` })

export const signInSchema = z.object({
  /** An e-mail address or a username. */
  login: z.string().trim().min(1, { error: 'Please enter your e-mail address or username' }).max(254),
  password: z.string().min(1, { error: 'Please enter your password' }).max(passwordLength.max, {
    error: 'Please enter your password',
  }),
})

export const addressSchema = z.object({
  email: z.email({ error: 'Please enter a valid email address' }).max(254).toLowerCase(),
})

export const setPasswordSchema = z.object({ token: z.string().min(1).max(200), password: newPassword })

export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1, { error: 'Please enter your present password' }).max(passwordLength.max),
  password: newPassword,
})

export const profileSchema = z.object({
  firstName: z.string().trim().min(1, { error: 'First name is required' }).max(80),
  lastName: z.string().trim().min(1, { error: 'Last name is required' }).max(80),
})

export const usernameSchema = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9._-]{1,38})[a-z0-9]$/, {
    error: 'a username is 3 to 40 letters, digits, dots, dashes or underscores',
  })

export const roles = ['client', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]
