import { z } from 'zod'

/** The same rule for email addresses everywhere. */
export const emailSchema = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254)
  .pipe(z.email('Please enter a valid email address'))
