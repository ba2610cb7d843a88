import { z } from 'zod'

const KEY_BYTES = 32
const isKey = (text: string): boolean =>
  /^[A-Za-z\d+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES

export const ENCRYPTION_VARIABLES = {
  ENCRYPTION_KEYS: {
    schema: z
      .string()
      .transform((list) => list.split(',').map((key) => key.trim()))
      .refine((keys) => keys.every(isKey))
      .transform((keys) => keys.map((key) => Buffer.from(key, 'base64')))
      .optional(),
    shape: 'keys of 32 bytes in base64, separated by commas, the newest first',
    example: 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
  },
} as const

/** What the start says where real visitors' data are not encrypted, as messages to the operator. */
export const encryptionWarnings = ({
  isProduction,
  encryptionKeys,
}: {
  isProduction: boolean
  encryptionKeys: readonly Buffer[]
}): string[] =>
  isProduction && encryptionKeys.length === 0
    ? [
        'ENCRYPTION_KEYS is not set: health answers and signing keys are stored unencrypted. Set a key of 32 random bytes (openssl rand -base64 32), and keep it apart from backups.',
      ]
    : []
