import type { FastifyRequest } from 'fastify'
import type { NamedRights } from '#shared/mail/named-rights.ts'
import { fieldRefusal, refusal } from '#server/http/routing/refusal.ts'
import type { Administrator } from '#server/http/security/admin-gate.ts'
import type { AdminAccessDeps } from './admin-access-deps.ts'

/** As stored: ids of brands; null: all, also those that are added later. */
export type BrandRights = readonly string[] | null

/** Names the brand that a call is about. */
const BRAND_HEADER = 'x-brand'

/** The brands that somebody with these rights may see. */
export const visibleBrands = ({ brands }: Pick<AdminAccessDeps, 'brands'>, rights: BrandRights) =>
  brands().filter(({ id }) => rights === null || rights.includes(id))

/** The rights as mails name them; null on a server with one brand. */
export function namedRights(deps: Pick<AdminAccessDeps, 'brands'>, rights: BrandRights): NamedRights | null {
  if (deps.brands().length < 2) return null
  return { brandNames: visibleBrands(deps, rights).map(({ name }) => name), areAll: rights === null }
}

/** Whether a change takes away the rights for a brand. */
export const losesBrands = (before: BrandRights, after: BrandRights): boolean =>
  after !== null && (before === null || before.some((id) => !after.includes(id)))

/**
 * The brand that a call is about: of its header, else the first that the administrator may see.
 * @throws AppError `admin_required` for a brand that they may not see, or that does not exist
 */
export function brandOfCall(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { brandIds }: Pick<Administrator, 'brandIds'>,
): string {
  const named = headers[BRAND_HEADER]
  const brandId = named === undefined ? brandIds[0] : brandIds.find((id) => id === named)
  if (brandId === undefined) throw refusal('brand_not_allowed')
  return brandId
}

/** @throws AppError `validation_failed` for a brand that the server does not show */
export function assertKnownBrands({ brands }: Pick<AdminAccessDeps, 'brands'>, rights: BrandRights): void {
  const known = new Set(brands().map(({ id }) => id))
  const unknown = rights?.find((id) => !known.has(id))
  if (unknown !== undefined) throw fieldRefusal('brandIds', 'brand_unknown')
}
