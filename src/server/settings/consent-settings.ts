import { z } from 'zod'

export type ConsentSettings = {
  /**
   * Visitors of unknown places are asked for consent. Without a setting: where PUBLIC_URL is public. Visitors of a demonstration on
   * this machine never have a known place, and should see what most visitors see.
   */
  isAskedWhereUnknown: boolean
}

export const CONSENT_VARIABLES = {
  CONSENT_WHERE_UNKNOWN: {
    schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    shape: 'true or false',
    example: 'true',
  },
} as const
