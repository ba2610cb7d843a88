import type { FastifyRequest } from 'fastify'
import type { RouteContract } from '#shared/contract/route.ts'
import type { BrandOfPage, ShownBrand } from '#server/brand/shown-brand.ts'
import { AppError } from '../routing/app-error.ts'

/** Names the version of the brand that the caller's page shows. Programs leave it out. */
export const VERSION_HEADER = 'x-brand-version'

/** The page moves to the live version, with all that the visitor has entered. */
export const versionEnded = (): AppError =>
  new AppError('version_ended', 'This version of the page has ended. Please load the page again.')

type Caller = Pick<FastifyRequest, 'site' | 'headers'>

/** The brand as the caller's page shows it; null for a version on which nobody may continue. */
export function brandOfCaller(
  brandOfPage: BrandOfPage,
  { site, headers }: Caller,
): Promise<ShownBrand | null> {
  const version = headers[VERSION_HEADER]
  return brandOfPage(site, typeof version === 'string' ? version : undefined)
}

/**
 * What the handler of a call gets to know of its page; nothing if the contract does not depend on it.
 * @throws AppError `version_ended`
 */
export async function brandForContract(
  { brandOfPage }: { brandOfPage: BrandOfPage },
  { followsVersion }: RouteContract,
  caller: Caller,
): Promise<{ shown: ShownBrand | null } | null> {
  if (followsVersion === undefined) return null
  const shown = await brandOfCaller(brandOfPage, caller)
  if (shown === null && followsVersion === true) throw versionEnded()
  return { shown }
}
