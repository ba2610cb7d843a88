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
