import { z } from 'zod'
import { emailSchema } from '#shared/contract/fields.ts'
import type { ServerSettings } from './server-settings.ts'
import { invalid, readGroup, urlText, type Variables } from './variable.ts'

const adminVariables = {
  /** E-mail address of the first administrator; null: one that no mail reaches. */
  email: {
    name: 'ADMIN_EMAIL',
    schema: emailSchema.optional(),
    shape: 'the e-mail address of the first administrator',
    example: 'you@example.com',
  },
  /** null: one is generated and printed, unless the output may be stored by others. */
  password: {
    name: 'ADMIN_PASSWORD',
    schema: z.string().min(12).max(200).optional(),
    shape: 'the password of the first administrator, of 12 to 200 characters',
    example: 'a-long-password-of-your-own',
    isSecret: true,
  },
  /** Origin of the admin area, which is then nowhere else; null: the visitors' origin. */
  origin: {
    name: 'ADMIN_ORIGIN',
    schema: urlText('http:', 'https:')
      .refine((text) => ['', '/'].includes(text.replace(/^\w+:\/\/[^/?#@]*/, '')))
      .transform((text) => new URL(text).origin)
      .optional(),
    shape: 'an address with http:// or https:// and without a path',
    example: 'https://admin.example.com',
  },
  secondFactor: {
    name: 'ADMIN_SECOND_FACTOR',
    schema: z.enum(['required', 'optional']).optional(),
    shape: 'required or optional',
    example: 'required',
  },
} satisfies Variables

/** @throws EnvError if the origin shares the visitors' host, or is less secure than theirs */
function assertOrigin(origin: string, publicUrl: string): void {
  const { origin: variable } = adminVariables
  const [admin, visitors] = [new URL(origin), new URL(publicUrl)]
  if (admin.hostname === visitors.hostname) {
    throw invalid(variable, { ...variable, shape: 'an address with another host name than PUBLIC_URL' })
  }
  if (visitors.protocol === 'https:' && admin.protocol !== 'https:') {
    throw invalid(variable, { ...variable, shape: 'an address that begins with https:// like PUBLIC_URL' })
  }
}

/** @throws EnvError */
export function readAdminSettings(
  source: NodeJS.ProcessEnv,
  { publicUrl, isProduction }: Pick<ServerSettings, 'publicUrl' | 'isProduction'>,
) {
  const { secondFactor, ...settings } = readGroup(adminVariables, source)
  if (settings.origin !== null) assertOrigin(settings.origin, publicUrl)
  return {
    ...settings,
    /** In production the program's output may be stored by others. */
    isPasswordPrinted: !isProduction,
    /** Whether every administrator must set up a second factor. */
    isSecondFactorRequired: (secondFactor ?? (isProduction ? 'required' : 'optional')) === 'required',
  }
}

export type AdminSettings = ReturnType<typeof readAdminSettings>

/** The address of the admin area, without a slash at the end. */
export const adminUrl = (env: { publicUrl: string; admin: Pick<AdminSettings, 'origin'> }): string =>
  env.admin.origin ?? env.publicUrl
