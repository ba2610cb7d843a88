import { LRUCache } from 'lru-cache'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { PINNED_FOR_DAYS } from '#shared/versions/pinned.ts'
import type { ReadVersion } from '#server/brand/brands.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { experiments } from '#server/db/schema/studio/experiments.ts'
import { brandPublications, brandVersions } from '#server/db/schema/studio/versions.ts'
import type { FollowedPublications } from './follow-publications.ts'
import type { VersionRow } from './store-version.ts'
import type { VersionsDeps } from './versions-deps.ts'

/** Brands in memory, each a few megabytes. */
const MAX_CACHED = 12
const MAX_UNKNOWN = 1_000
/** Another instance may have just made it live. */
const UNKNOWN_MS = 1_000

type Earlier = {
  loaded: LoadedBrand
  /** Until when it may be used; null: it is live. */
  endsAtMs: number | null
  readAtMs: number
}

/** The version with this content, and when it was replaced; null if visitors have never seen it. */
async function findShown(
  { database: { db } }: VersionsDeps,
  brandId: string,
  brandVersion: string,
): Promise<{ row: VersionRow; endedAt: Date | null } | null> {
  const [found] = await db
    .select({ row: brandVersions, endedAt: brandPublications.endedAt })
    .from(brandVersions)
    .innerJoin(
      brandPublications,
      and(
        eq(brandPublications.brandId, brandVersions.brandId),
        eq(brandPublications.number, brandVersions.number),
        isNotNull(brandPublications.liveAt),
      ),
    )
    .where(and(eq(brandVersions.brandId, brandId), eq(brandVersions.brandVersion, brandVersion)))
    .orderBy(sql`${brandPublications.endedAt} desc nulls first`, desc(brandVersions.number))
    .limit(1)
  return found ?? null
}

/** The version as an arm of an experiment, and when that ended; null if it is none. */
async function findArm(
  { database: { db } }: VersionsDeps,
  brandId: string,
  brandVersion: string,
): Promise<{ row: VersionRow; endedAt: Date | null } | null> {
  const isArm = sql`exists (
    select 1 from jsonb_array_elements(${experiments.arms}) as arm
    where (arm ->> 'number')::integer = ${brandVersions.number})`
  const [found] = await db
    .select({ row: brandVersions, endedAt: experiments.stoppedAt })
    .from(experiments)
    .innerJoin(brandVersions, and(eq(brandVersions.brandId, experiments.brandId), isArm))
    .where(
      and(
        eq(brandVersions.brandId, brandId),
        eq(brandVersions.brandVersion, brandVersion),
        isNotNull(experiments.startedAt),
      ),
    )
    .orderBy(sql`${experiments.stoppedAt} desc nulls first`)
    .limit(1)
  return found ?? null
}

/** The version, and when visitors last began on it: null while they still do. */
async function findStarted(deps: VersionsDeps, brandId: string, brandVersion: string) {
  const shown = await findShown(deps, brandId, brandVersion)
  const arm = await findArm(deps, brandId, brandVersion)
  if (shown === null || arm === null) return shown ?? arm
  const isLater = arm.endedAt === null || (shown.endedAt !== null && arm.endedAt > shown.endedAt)
  return isLater ? arm : shown
}

/**
 * Reads versions on which visitors have started. Each is loaded once, also if many ask at the same time, and few are
 * kept. Nobody may continue on a version that was recalled, or replaced more than seven days ago.
 */
export function createEarlierVersions(
  deps: VersionsDeps,
  followed: Pick<FollowedPublications, 'isRecalled' | 'preparedVersion'>,
): ReadVersion {
  const known = new LRUCache<string, Earlier>({ max: MAX_CACHED })
  /** When a version was looked up in vain. */
  const unknown = new LRUCache<string, number>({ max: MAX_UNKNOWN })
  const loading = new Map<string, Promise<LoadedBrand | null>>()
  const timeOf = () => nowOf(deps).getTime()

  async function load(key: string, brandId: string, brandVersion: string): Promise<LoadedBrand | null> {
    const found = await findStarted(deps, brandId, brandVersion)
    const endsAtMs = found?.endedAt ? found.endedAt.getTime() + PINNED_FOR_DAYS * DAY_MS : null
    if (found === null || (endsAtMs !== null && endsAtMs <= timeOf())) {
      unknown.set(key, timeOf())
      return null
    }
    const loaded = known.get(key)?.loaded ?? (await deps.loadRow(found.row))
    known.set(key, { loaded, endsAtMs, readAtMs: timeOf() })
    return loaded
  }

  return async (brandId, brandVersion) => {
    if (followed.isRecalled(brandId, brandVersion)) return null
    const prepared = followed.preparedVersion(brandId, brandVersion)
    if (prepared) return prepared
    const key = `${brandId} ${brandVersion}`
    const now = timeOf()
    const entry = known.get(key)
    if (entry && entry.endsAtMs !== null && entry.endsAtMs > now) return entry.loaded
    // It was live on other instances when it was read, so its end was not known then.
    if (entry && entry.endsAtMs === null && now - entry.readAtMs < UNKNOWN_MS) return entry.loaded
    if (now - (unknown.get(key) ?? -UNKNOWN_MS) < UNKNOWN_MS) return null
    const started = loading.get(key) ?? load(key, brandId, brandVersion).finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }
}
