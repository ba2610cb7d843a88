import { z } from 'zod'

/** ISO 8601 with an offset, limited to years that the database accepts. */
export const isoTimeSchema = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(?!0000|9999)/.test(text), 'Must be in the years 1 to 9998')

/** The same rule for email addresses everywhere. */
export const emailSchema = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254)
  .pipe(z.email('Please enter a valid email address'))

/**
 * Any JSON value, without validation: the input has been parsed from JSON. `z.json()` walks it and took more time under
 * load than the rest of the validation.
 */
export const jsonValueSchema = z.custom<z.core.util.JSONType>()

/** Amounts are integer minor units of the `currency` beside them. */
export const minorSchema = z.int()

/** Created by the browser for each click or submission: a repeated call changes nothing more. */
export const callKeySchema = z
  .string()
  .regex(/^[\w-]{16,128}$/, 'Must be 16 to 128 letters, digits, dashes or underscores')
export const idempotencyHeaders = z.object({ 'idempotency-key': callKeySchema.optional() })

/** The signed price of a plan, as the list of plans returns it. */
export const quoteSchema = z.string().min(1).max(512)

/** The token of a signed link in a mail, which works without signing in. `link_invalid` for other tokens. */
export const linkTokenSchema = z.string().min(1).max(512)
