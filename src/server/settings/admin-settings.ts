import { z } from 'zod'
import { emailSchema } from '#shared/contract/email.ts'
import { EnvError } from './env-error.ts'
import { isUrl } from './setting-schemas.ts'

export type AdminSettings = {
  /** Where the admin area is, and nothing else; null: wherever visitors are. */
  origin: string | null
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
  ADMIN_ORIGIN: {
    schema: z
      .string()
      .refine(isUrl(['http:', 'https:']))
      .refine((text) => ['', '/'].includes(text.replace(/^\w+:\/\/[^/?#@]*/, '')))
      .transform((text) => new URL(text).origin)
      .optional(),
    shape: 'an address with http:// or https:// and without a path',
    example: 'https://admin.example.com',
  },
  ADMIN_SECOND_FACTOR: {
    schema: z.enum(['required', 'optional']).optional(),
    shape: 'required or optional',
    example: 'required',
  },
} as const

/** The address of the admin area, without a slash at the end. */
export const adminUrl = (env: { publicUrl: string; admin: Pick<AdminSettings, 'origin'> }): string =>
  env.admin.origin ?? env.publicUrl

/** @throws EnvError where the address shares the host of the visitors, or is less safe than theirs */
export function assertAdminOrigin(origin: string | null, publicUrl: string): void {
  if (origin === null) return
  const [own, visitors] = [new URL(origin), new URL(publicUrl)]
  if (own.hostname === visitors.hostname) {
    throw new EnvError(
      'ADMIN_ORIGIN is not usable: it must be an address with another host name than PUBLIC_URL, for example ADMIN_ORIGIN=https://admin.example.com',
    )
  }
  if (visitors.protocol === 'https:' && own.protocol !== 'https:') {
    throw new EnvError(
      'ADMIN_ORIGIN is not usable: it must be an address that begins with https:// like PUBLIC_URL, for example ADMIN_ORIGIN=https://admin.example.com',
    )
  }
}
