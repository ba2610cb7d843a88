import { and, eq, inArray, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { readPictureAddress } from '#shared/media/picture-address.ts'
import { PINNED_FOR_DAYS } from '#shared/versions/pinned.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import { experiments } from '#server/db/schema/studio/experiments.ts'
import { brandPublications, brandVersions, recalledVersions } from '#server/db/schema/studio/versions.ts'
import type { Emojis, MediaDeps } from '../media-deps.ts'

/** Another instance may have just published a version. */
const KNOWN_MS = 1_000
/** Of the hash of a picture, in addresses. */
const HASH_DIGITS = 15
const EMOJI = /"emoji:([^"]+)"/g

/** Starts of the hashes of the pictures that a document names. */
function hashStartsOf({ brand, pictures }: VersionDocument, { addressOf }: Emojis): ReadonlySet<string> {
  const starts = Object.values(pictures).map((hash) => hash.slice(0, HASH_DIGITS))
  for (const [, name = ''] of JSON.stringify(brand).matchAll(EMOJI)) {
    const said = readPictureAddress(addressOf(name) ?? '')
    if (said !== null) starts.push(said.hashStart)
  }
  return new Set(starts)
}

/** Of a brand, by the number of its version. */
type Shown = ReadonlyMap<number, ReadonlySet<string>>

type ShownDeps = Pick<MediaDeps, 'database' | 'emojis' | 'now'>

/**
 * Tells whether visitors of a brand may see a picture: the live version has it, or one on which visitors may continue, or
 * one that is about to be live.
 */
export function createShownPictures({ database: { db }, emojis, now }: ShownDeps) {
  const known = new Map<string, { shown: Promise<Shown>; readAtMs: number }>()

  async function numbersOf(brandId: string): Promise<number[]> {
    const since = sql`${new Date(now().getTime() - PINNED_FOR_DAYS * DAY_MS).toISOString()}::timestamptz`
    const rows = await db
      .select({ number: brandVersions.number })
      .from(brandVersions)
      .where(
        and(
          eq(brandVersions.brandId, brandId),
          sql`(
            exists (select from ${brandPublications} as p
              where p.brand_id = ${brandVersions.brandId} and p.number = ${brandVersions.number}
                and (p.state = 'preparing' or (p.live_at is not null and (p.ended_at is null or p.ended_at > ${since}))))
            or exists (select from ${experiments} as e
              cross join jsonb_array_elements(e.arms) as arm
              where e.brand_id = ${brandVersions.brandId} and (arm ->> 'number')::integer = ${brandVersions.number}
                and e.started_at is not null and (e.stopped_at is null or e.stopped_at > ${since}))
          )`,
          sql`not exists (select from ${recalledVersions} as r
            where r.brand_id = ${brandVersions.brandId} and r.brand_version = ${brandVersions.brandVersion})`,
        ),
      )
    return rows.map(({ number }) => number)
  }

  /** Versions never change, so each is read once. */
  async function read(brandId: string, before: Shown): Promise<Shown> {
    const numbers = await numbersOf(brandId)
    const unknown = numbers.filter((number) => !before.has(number))
    const rows =
      unknown.length === 0
        ? []
        : await db
            .select({ number: brandVersions.number, document: brandVersions.document })
            .from(brandVersions)
            .where(and(eq(brandVersions.brandId, brandId), inArray(brandVersions.number, unknown)))
    const added = new Map(rows.map(({ number, document }) => [number, hashStartsOf(document, emojis)]))
    return new Map(
      numbers.map((number) => [number, before.get(number) ?? added.get(number) ?? new Set<string>()]),
    )
  }

  async function shownOf(brandId: string): Promise<Shown> {
    const last = known.get(brandId)
    const startedMs = now().getTime()
    if (last && Math.abs(startedMs - last.readAtMs) < KNOWN_MS) return last.shown
    const before = (await last?.shown.catch(() => null)) ?? new Map()
    // Another call may have begun to read it meanwhile.
    const current = known.get(brandId)
    if (current && current !== last) return current.shown
    const shown = read(brandId, before)
    known.set(brandId, { shown, readAtMs: startedMs })
    shown.catch(() => known.delete(brandId))
    return shown
  }

  return async (brandId: string, address: string): Promise<boolean> => {
    const said = readPictureAddress(address)
    if (said === null) return false
    const shown = await shownOf(brandId)
    return [...shown.values()].some((starts) => starts.has(said.hashStart))
  }
}
