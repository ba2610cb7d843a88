import { z } from 'zod'
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
import { defineRoute } from '../route.ts'
import { isoTimeSchema } from '../time.ts'

/** `not_possible` if the server's address is not a host name. */
export const beginPasskeySignIn = defineRoute({
  method: 'POST',
  path: '/admin/passkey/options',
  tag: 'admin',
  summary: 'Start a sign-in with a passkey: returns the challenge to sign',
  admin: 'open',
  data: requestOptionsSchema,
})
/** Counts as password and second factor. `invalid_credentials` for every failure. */
export const signInWithPasskey = defineRoute({
  method: 'POST',
  path: '/admin/passkey',
  tag: 'admin',
  summary: 'Sign in with a passkey',
  admin: 'open',
  body: z.strictObject({ credential: usedCredentialSchema }),
  data: z.object({ token: z.string(), expiresAt: isoTimeSchema }),
})
/** A wrong password is `validation_failed` with the field `password`. */
export const beginPasskey = defineRoute({
  method: 'POST',
  path: '/admin/own/passkeys/options',
  tag: 'admin',
  summary: 'Start adding a passkey: returns the options for the browser',
  admin: 'self',
  body: z.strictObject({ password: ownPasswordSchema }),
  data: creationOptionsSchema,
})
/** The first factor of an administrator also returns recovery codes. */
export const addPasskey = defineRoute({
  method: 'POST',
  path: '/admin/own/passkeys',
  tag: 'admin',
  summary: 'Add a passkey',
  admin: 'self',
  audit: 'add_passkey',
  body: z.strictObject({ name: passkeyNameSchema, credential: createdCredentialSchema }),
  data: z.object({ passkey: passkeySchema, recoveryCodes: recoveryCodesSchema.nullable() }),
  status: 201,
})
export const renamePasskey = defineRoute({
  method: 'PATCH',
  path: '/admin/own/passkeys/:passkeyId',
  tag: 'admin',
  summary: 'Rename one of your passkeys',
  admin: 'self',
  audit: 'rename_passkey',
  params: z.strictObject({ passkeyId: passkeyIdSchema }),
  body: z.strictObject({ name: passkeyNameSchema }),
  data: z.object({ passkey: passkeySchema }),
})
/** `not_possible` for the only factor of an administrator who must have one. */
export const removePasskey = defineRoute({
  method: 'POST',
  path: '/admin/own/passkeys/:passkeyId/remove',
  tag: 'admin',
  summary: 'Remove one of your passkeys',
  admin: 'self',
  audit: 'remove_passkey',
  params: z.strictObject({ passkeyId: passkeyIdSchema }),
  body: z.strictObject({ password: ownPasswordSchema }),
  data: z.object({ isRemoved: z.literal(true) }),
})
