import { z } from 'zod'
import { emailSchema } from './email.ts'
import { defineRoute } from './route.ts'
import { isoTimeSchema } from './time.ts'

/** G-07: at least 6 characters. The upper bound keeps hashing cheap. */
const PASSWORD_MIN_LENGTH = 6
const PASSWORD_MAX_LENGTH = 200
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long'
const PASSWORD_TOO_LONG = 'Password must be at most 200 characters long'
const passwordSchema = z
  .string(PASSWORD_TOO_SHORT)
  .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)
/** What is compared with a stored password: of any length that could have been one. */
const givenPasswordSchema = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)

const isRepeated = ({ password, repeatPassword }: { password: string; repeatPassword: string }): boolean =>
  password === repeatPassword
const NOT_REPEATED = { path: ['repeatPassword'], message: 'The two passwords are not the same' }

/** Tokens of sign-ins and links: 43 url-safe characters of 256 random bits. Only their hashes are stored. */
const linkTokenSchema = z.string().min(1).max(128)

const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** The holder of the account has opened a link sent to its address. */
  isEmailConfirmed: z.boolean(),
})

/** G-11: what every call that signs in answers. The token goes into the header `Authorization: Bearer …`. */
const signedInSchema = z.object({ token: z.string(), expiresAt: isoTimeSchema, user: userSchema })
export type SignedIn = z.infer<typeof signedInSchema>

const firstPasswordBody = z
  .strictObject({
    email: emailSchema,
    password: passwordSchema,
    repeatPassword: z.string().max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
    /** A lead of this same address, known to the browser that made it. */
    leadId: z.string().max(64).optional(),
    /** A subscription of this same address, known to the browser that paid for it. */
    subscriptionId: z.string().max(255).optional(),
  })
  .refine(isRepeated, NOT_REPEATED)

/**
 * I-21: creates the account of a buyer. `proof_required`, with a mailed link, without the id of a subscription that was
 * paid for with this address or of the lead it was bought with, and for an address that has a password, which is
 * never overwritten.
 */
export const setPassword = defineRoute({
  method: 'POST',
  path: '/auth/set-password',
  tag: 'accounts',
  summary: 'Set the first password of an address, which makes its account',
  body: firstPasswordBody,
  data: signedInSchema,
})
/** I-22: the same under its other name. */
export const signUp = defineRoute({
  method: 'POST',
  path: '/auth/signup',
  tag: 'accounts',
  summary: 'Make an account (as set-password)',
  body: firstPasswordBody,
  data: signedInSchema,
})
/** I-23, I-27: `invalid_credentials` whether the address is unknown or the password wrong, in the same time. */
export const signIn = defineRoute({
  method: 'POST',
  path: '/auth/login',
  tag: 'accounts',
  summary: 'Sign in',
  body: z.strictObject({ email: emailSchema, password: givenPasswordSchema }),
  data: signedInSchema,
})
export const signOut = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  tag: 'accounts',
  summary: 'Revoke the token of this call',
  data: z.object({ isSignedOut: z.literal(true) }),
})
export const signOutEverywhere = defineRoute({
  method: 'POST',
  path: '/auth/logout-everywhere',
  tag: 'accounts',
  summary: 'Revoke every token of this account',
  data: z.object({ isSignedOut: z.literal(true) }),
})
/** I-24: the same answer in the same time for every address; a link is sent to those with an account or a subscription. */
export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'accounts',
  summary: 'Ask for a link to set a new password',
  body: z.strictObject({ email: emailSchema }),
  data: z.object({ isAccepted: z.literal(true) }),
  status: 202,
})
const signInRowSchema = z.object({
  id: z.string(),
  /** Browser and system, as `Firefox on Windows`; null where they are not known. */
  device: z.string().nullable(),
  createdAt: isoTimeSchema,
  /** To the hour. */
  lastUsedAt: isoTimeSchema,
  /** The one of this call. */
  isThis: z.boolean(),
})
export type SignInRow = z.infer<typeof signInRowSchema>
/** Newest first. */
export const listSignIns = defineRoute({
  method: 'GET',
  path: '/member/sign-ins',
  tag: 'accounts',
  summary: 'The sign-ins of the signed-in account that have not ended',
  data: z.object({ signIns: z.array(signInRowSchema) }),
})
/** The one of this call stays. A wrong password is `validation_failed` with the field `password`. */
export const endSignIns = defineRoute({
  method: 'POST',
  path: '/member/sign-ins/end',
  tag: 'accounts',
  summary: 'End another sign-in of the signed-in account, or all others',
  body: z.strictObject({
    password: givenPasswordSchema,
    /** Of one of them; without it all others end. */
    id: z.uuid().optional(),
  }),
  data: z.object({ ended: z.int() }),
})
/**
 * I-25: sets a password by a mailed link, once, confirms the address and ends all other sign-ins. A buyer without an
 * account gets one by it. `link_invalid` for a link that is used, over or unknown.
 */
export const resetPassword = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  tag: 'accounts',
  summary: 'Set a password by a mailed link',
  body: z
    .strictObject({
      token: linkTokenSchema,
      password: passwordSchema,
      repeatPassword: z.string().max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
    })
    .refine(isRepeated, NOT_REPEATED),
  data: signedInSchema,
})
/** Which address a link sets the password of, before it is used; `link_invalid` like its use. */
export const readPasswordLink = defineRoute({
  method: 'POST',
  path: '/auth/password-link',
  tag: 'accounts',
  summary: 'Look at a mailed link without using it',
  body: z.strictObject({ token: linkTokenSchema }),
  data: z.object({ email: z.string(), hasAccount: z.boolean() }),
})
/** Ends all other sign-ins. A wrong current password is `validation_failed` with the field `currentPassword`. */
export const changePassword = defineRoute({
  method: 'POST',
  path: '/auth/change-password',
  tag: 'accounts',
  summary: 'Change the password of the signed-in account',
  body: z
    .strictObject({
      currentPassword: givenPasswordSchema,
      password: passwordSchema,
      repeatPassword: z.string().max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
    })
    .refine(isRepeated, NOT_REPEATED),
  data: z.object({ isChanged: z.literal(true) }),
})
/** Sends the signed-in account's address a link that confirms it. */
export const requestEmailConfirmation = defineRoute({
  method: 'POST',
  path: '/auth/request-email-confirmation',
  tag: 'accounts',
  summary: 'Ask for a link that confirms the address',
  data: z.object({ isAccepted: z.literal(true) }),
  status: 202,
})
/**
 * Confirms an address by a mailed link, once; `link_invalid` otherwise. The caller must be signed in to its account:
 * `not_possible` where they are not, and the link stays good. Without that, who made an account with another's address
 * would only have to wait until that other opens the mail.
 */
export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/auth/confirm-email',
  tag: 'accounts',
  summary: 'Confirm an address by a mailed link',
  body: z.strictObject({ token: linkTokenSchema }),
  data: z.object({ email: z.string() }),
})

/** T-10; fields of the subscription are null where there is none. Prices in major units, as on the wire of products. */
const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  planId: z.string().nullable(),
  /** Stripe's status. */
  subscriptionStatus: z.string().nullable(),
  subscriptionStart: isoTimeSchema.nullable(),
  /** End of the paid time. */
  subscriptionEnd: isoTimeSchema.nullable(),
  subscriptionName: z.string().nullable(),
  /** Of a renewal. */
  subscriptionPrice: z.number().nullable(),
  subscriptionCurrency: z.string().nullable(),
})
export type UserProfile = z.infer<typeof profileSchema>

/** I-26 */
export const getProfile = defineRoute({
  method: 'GET',
  path: '/user/profile',
  tag: 'accounts',
  summary: 'The signed-in account and its subscription',
  data: profileSchema,
})
