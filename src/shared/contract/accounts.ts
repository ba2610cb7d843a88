import { z } from 'zod'
import { emailSchema, isoTimeSchema } from './fields.ts'
import { routes } from './route.ts'

const accounts = routes('accounts')

/** The upper bound keeps hashing cheap. */
const PASSWORD_MIN_LENGTH = 6
const PASSWORD_MAX_LENGTH = 200
const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long'
const PASSWORD_TOO_LONG = 'Password must be at most 200 characters long'
const passwordSchema = z
  .string(PASSWORD_TOO_SHORT)
  .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)
/** For comparison with a stored password, which may have any allowed length. */
const givenPasswordSchema = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)

const isRepeated = ({ password, repeatPassword }: { password: string; repeatPassword: string }): boolean =>
  password === repeatPassword
const NOT_REPEATED = { path: ['repeatPassword'], message: 'The two passwords are not the same' }

/** Tokens of sign-ins and links: 256 random bits as 43 url-safe characters. Only hashes are stored. */
const linkTokenSchema = z.string().min(1).max(128)

const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** The owner has opened a link sent to the address. */
  isEmailConfirmed: z.boolean(),
})

/** The response of every route that signs in. The token goes into `Authorization: Bearer …`. */
const signedInSchema = z.object({ token: z.string(), expiresAt: isoTimeSchema, user: userSchema })
export type SignedIn = z.infer<typeof signedInSchema>

const firstPasswordBody = z
  .strictObject({
    email: emailSchema,
    password: passwordSchema,
    repeatPassword: z.string().max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
    /** A lead of the same address, created by this browser. */
    leadId: z.string().max(64).optional(),
    /** A subscription of the same address, paid for by this browser. */
    subscriptionId: z.string().max(255).optional(),
  })
  .refine(isRepeated, NOT_REPEATED)

/**
 * Creates the account of a buyer. `proof_required`, with a mailed link, without the id of a subscription or lead of this
 * address, and for an address that has a password, which is never overwritten.
 */
export const setPassword = accounts.post('/auth/set-password', {
  summary: 'Set the first password of an address, which creates its account',
  body: firstPasswordBody,
  data: signedInSchema,
})
export const signUp = accounts.post('/auth/signup', {
  summary: 'Create an account (same as set-password)',
  body: firstPasswordBody,
  data: signedInSchema,
})
/** `invalid_credentials` for an unknown address and for a wrong password, in the same time. */
export const signIn = accounts.post('/auth/login', {
  summary: 'Sign in',
  body: z.strictObject({ email: emailSchema, password: givenPasswordSchema }),
  data: signedInSchema,
})
export const signOut = accounts.post('/auth/logout', {
  summary: 'Sign out: revoke the token of this request',
  data: z.object({ isSignedOut: z.literal(true) }),
})
export const signOutEverywhere = accounts.post('/auth/logout-everywhere', {
  summary: 'Revoke all tokens of this account',
  data: z.object({ isSignedOut: z.literal(true) }),
})
/** The same response in the same time for every address. Those with an account or a subscription get a link. */
export const forgotPassword = accounts.post('/auth/forgot-password', {
  summary: 'Request a link to set a new password',
  body: z.strictObject({ email: emailSchema }),
  data: z.object({ isAccepted: z.literal(true) }),
  status: 202,
})
const signInRowSchema = z.object({
  id: z.string(),
  /** Browser and system, such as `Firefox on Windows`; null: unknown. */
  device: z.string().nullable(),
  createdAt: isoTimeSchema,
  /** To the hour. */
  lastUsedAt: isoTimeSchema,
  /** The sign-in of this request. */
  isThis: z.boolean(),
})
export type SignInRow = z.infer<typeof signInRowSchema>
/** Newest first. */
export const listSignIns = accounts.get('/member/sign-ins', {
  summary: 'List the active sign-ins of the account',
  data: z.object({ signIns: z.array(signInRowSchema) }),
})
/** The sign-in of this request stays. A wrong password is `validation_failed` with the field `password`. */
export const endSignIns = accounts.post('/member/sign-ins/end', {
  summary: 'End another sign-in of the account, or all others',
  body: z.strictObject({
    password: givenPasswordSchema,
    /** Default: all others. */
    id: z.uuid().optional(),
  }),
  data: z.object({ ended: z.int() }),
})
/**
 * Sets a password by a mailed single-use link, confirms the address and ends all other sign-ins. Creates the account of a
 * buyer without one. `link_invalid` for a used, expired or unknown link.
 */
export const resetPassword = accounts.post('/auth/reset-password', {
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
/** The address whose password a link sets; `link_invalid` as when using it. */
export const readPasswordLink = accounts.post('/auth/password-link', {
  summary: 'Check a mailed link without using it',
  body: z.strictObject({ token: linkTokenSchema }),
  data: z.object({ email: z.string(), hasAccount: z.boolean() }),
})
/** Ends all other sign-ins. A wrong current password is `validation_failed` with the field `currentPassword`. */
export const changePassword = accounts.post('/auth/change-password', {
  summary: 'Change the password of the account',
  body: z
    .strictObject({
      currentPassword: givenPasswordSchema,
      password: passwordSchema,
      repeatPassword: z.string().max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
    })
    .refine(isRepeated, NOT_REPEATED),
  data: z.object({ isChanged: z.literal(true) }),
})
export const requestEmailConfirmation = accounts.post('/auth/request-email-confirmation', {
  summary: 'Request a link that confirms the address',
  data: z.object({ isAccepted: z.literal(true) }),
  status: 202,
})
/**
 * Confirms an address by a mailed single-use link; `link_invalid` otherwise. The caller must be signed in to the account,
 * else `not_possible`, and the link stays valid: otherwise a stranger who registered the address would only have to wait
 * until its owner opens the mail.
 */
export const confirmEmail = accounts.post('/auth/confirm-email', {
  summary: 'Confirm an address by a mailed link',
  body: z.strictObject({ token: linkTokenSchema }),
  data: z.object({ email: z.string() }),
})

/** Subscription fields are null without a subscription. Prices are in major units, as for products. */
const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  planId: z.string().nullable(),
  /** Stripe's status. */
  subscriptionStatus: z.string().nullable(),
  subscriptionStart: isoTimeSchema.nullable(),
  /** End of the paid period. */
  subscriptionEnd: isoTimeSchema.nullable(),
  subscriptionName: z.string().nullable(),
  /** Price of a renewal. */
  subscriptionPrice: z.number().nullable(),
  subscriptionCurrency: z.string().nullable(),
})
export type UserProfile = z.infer<typeof profileSchema>

export const getProfile = accounts.get('/user/profile', {
  summary: 'Read the account and its subscription',
  data: profileSchema,
})
