import { z } from 'zod'

/** Whether a text is an address with one of these protocols, as `https:`. */
export const isUrl = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** A whole number within a range, both ends included. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)

/** `true` or `false`; nothing is `false`. */
export const trueOrFalse = () => z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false)
