import { z } from 'zod'
import { isoTimeSchema } from '../fields.ts'
import { ownPasswordSchema, recoveryCodesSchema } from './admin.ts'
import {
  createdCredentialSchema,
  creationOptionsSchema,
  passkeyIdSchema,
  passkeyNameSchema,
  passkeySchema,
  requestOptionsSchema,
  usedCredentialSchema,
} from './passkeys.ts'
import { adminRoutes } from '../route.ts'

const { open, self } = adminRoutes

/** `not_possible` if the server's address is not a host name. */
export const beginPasskeySignIn = open.post('/admin/passkey/options', {
  summary: 'Start a sign-in with a passkey: returns the challenge to sign',
  data: requestOptionsSchema,
})
/** Counts as password and second factor. `invalid_credentials` for every failure. */
export const signInWithPasskey = open.post('/admin/passkey', {
  summary: 'Sign in with a passkey',
  body: z.strictObject({ credential: usedCredentialSchema }),
  data: z.object({ token: z.string(), expiresAt: isoTimeSchema }),
})
/** A wrong password is `validation_failed` with the field `password`. */
export const beginPasskey = self.post('/admin/own/passkeys/options', {
  summary: 'Start adding a passkey: returns the options for the browser',
  body: z.strictObject({ password: ownPasswordSchema }),
  data: creationOptionsSchema,
})
/** The first factor of an administrator also returns recovery codes. */
export const addPasskey = self.post('/admin/own/passkeys', {
  summary: 'Add a passkey',
  audit: 'add_passkey',
  body: z.strictObject({ name: passkeyNameSchema, credential: createdCredentialSchema }),
  data: z.object({ passkey: passkeySchema, recoveryCodes: recoveryCodesSchema.nullable() }),
  status: 201,
})
export const renamePasskey = self.patch('/admin/own/passkeys/:passkeyId', {
  summary: 'Rename one of your passkeys',
  audit: 'rename_passkey',
  params: z.strictObject({ passkeyId: passkeyIdSchema }),
  body: z.strictObject({ name: passkeyNameSchema }),
  data: z.object({ passkey: passkeySchema }),
})
/** `not_possible` for the only factor of an administrator who must have one. */
export const removePasskey = self.post('/admin/own/passkeys/:passkeyId/remove', {
  summary: 'Remove one of your passkeys',
  audit: 'remove_passkey',
  params: z.strictObject({ passkeyId: passkeyIdSchema }),
  body: z.strictObject({ password: ownPasswordSchema }),
  data: z.object({ isRemoved: z.literal(true) }),
})
