import { z } from 'zod'
import { emailSchema } from '#shared/contract/email.ts'

export type AdminSettings = {
  /** Of the first administrator; null: an address that no mail reaches. */
  email: string | null
  /** null: one is made up and printed, where that is allowed. */
  password: string | null
  /** Where the output of the program may be kept by others, no password is printed. */
  isPasswordPrinted: boolean
  /** Whether every administrator has to set up a second factor. */
  isSecondFactorRequired: boolean
}

export const ADMIN_VARIABLES = {
  ADMIN_EMAIL: {
    schema: emailSchema.optional(),
    shape: 'the e-mail address of the first administrator',
    example: 'you@example.com',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(12).max(200).optional(),
    shape: 'the password of the first administrator, of 12 to 200 characters',
    example: 'a-long-password-of-your-own',
  },
  ADMIN_SECOND_FACTOR: {
    schema: z.enum(['required', 'optional']).optional(),
    shape: 'required or optional',
    example: 'required',
  },
} as const
