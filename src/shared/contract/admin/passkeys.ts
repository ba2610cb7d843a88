import { z } from 'zod'
import { isoTimeSchema } from '../fields.ts'

/** Binary data as in WebAuthn's JSON. */
const base64UrlSchema = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/)

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  /** The authenticator's own id of the credential. */
  id: z.string(),
  name: z.string(),
  createdAt: isoTimeSchema,
  lastUsedAt: isoTimeSchema.nullable(),
})
export type PasskeyRow = z.infer<typeof passkeySchema>

export const passkeyIdSchema = base64UrlSchema(1400)
export const passkeyNameSchema = z.string().trim().min(1, 'Name is required').max(60)

const credential = { id: passkeyIdSchema, rawId: passkeyIdSchema, type: z.literal('public-key') }

/** A browser's response to `creationOptionsSchema`; other fields are not used. */
export const createdCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64UrlSchema(4096),
    attestationObject: base64UrlSchema(16_384),
  }),
})
/** A browser's response to `requestOptionsSchema`. */
export const usedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64UrlSchema(4096),
    authenticatorData: base64UrlSchema(4096),
    signature: base64UrlSchema(4096),
    userHandle: base64UrlSchema(128).optional(),
  }),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
