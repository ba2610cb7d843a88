import { z } from 'zod'
import { isoTimeSchema } from '../fields.ts'
import { adminRoutes } from '../route.ts'
import { ADMIN_ROLES, brandIdsSchema, ownPasswordSchema } from './admin.ts'

const { self, viewer, admin } = adminRoutes

const roleSchema = z.enum(ADMIN_ROLES)
const MAX_DAYS = 365

const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The owner's address. The token never has more rights than the owner. */
  ownerEmail: z.string(),
  isYours: z.boolean(),
  role: roleSchema,
  /** null: all brands of the owner, also later ones. */
  brandIds: brandIdsSchema,
  createdAt: isoTimeSchema,
  expiresAt: isoTimeSchema,
  /** To the minute; null: never. */
  lastUsedAt: isoTimeSchema.nullable(),
  revokedAt: isoTimeSchema.nullable(),
})
export type ApiTokenRow = z.infer<typeof apiTokenSchema>

export const listApiTokens = viewer.get('/admin/api-tokens', {
  scope: 'installation',
  needsPerson: true,
  summary: 'List the API tokens of all administrators, newest first, without the tokens themselves',
  data: z.object({ tokens: z.array(apiTokenSchema) }),
})
/** Only this answer contains the token. A role above the caller's is `validation_failed`. */
export const createApiToken = self.post('/admin/own/api-tokens', {
  summary: 'Create an API token',
  audit: 'create_api_token',
  status: 201,
  body: z.strictObject({
    password: ownPasswordSchema,
    name: z.string().trim().min(1, 'Name is required').max(60),
    role: roleSchema,
    brandIds: brandIdsSchema.default(null),
    expiresInDays: z.int().min(1).max(MAX_DAYS),
  }),
  data: z.object({ token: z.string(), apiToken: apiTokenSchema }),
})
const params = z.strictObject({ tokenId: z.string().min(1).max(64) })
const revoked = z.object({ isRevoked: z.literal(true) })
export const revokeOwnApiToken = self.remove('/admin/own/api-tokens/:tokenId', {
  summary: 'Revoke one of your API tokens',
  audit: 'revoke_api_token',
  params,
  data: revoked,
})
export const revokeApiToken = admin.remove('/admin/api-tokens/:tokenId', {
  scope: 'installation',
  needsPerson: true,
  summary: "Revoke any administrator's API token",
  audit: 'revoke_api_token',
  params,
  data: revoked,
})
