import { z } from 'zod'

export type ConsentSettings = {
  /** Who is in a place that is not known is asked as if it were one that asks. */
  isAskedWhereUnknown: boolean
}

export const CONSENT_VARIABLES = {
  CONSENT_WHERE_UNKNOWN: {
    schema: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    shape: 'true or false',
    example: 'true',
  },
} as const

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Real visitors whose place is not found are asked. A demonstration on one's own machine, whose visitors are always
 * nowhere, shows what most see.
 */
export const consentSettings = (
  isAskedWhereUnknown: boolean | undefined,
  publicUrl: string,
): ConsentSettings => ({
  isAskedWhereUnknown: isAskedWhereUnknown ?? !THIS_MACHINE.test(new URL(publicUrl).hostname),
})
