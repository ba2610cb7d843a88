import { eq, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import { releaseAssets } from '#server/db/schema/release-assets.ts'
import { createMemoryFile, IMMUTABLE, type MemoryFile } from '#server/http/pages/memory-file.ts'

/** A tab that was opened before an upgrade may load its next file this long after it. */
const KEPT_DAYS = 90
const FILES_AT_ONCE = 20
const CACHE_BYTES = 8 * 1024 * 1024
const ADDRESS = /^\/(?:assets|texts)\/[\w./-]{1,200}$/

/** Instances that start together would block each other, so each skips what another one updates. */
const NOTE_START = `
update release_assets set started_at = now() where address in (
  select address from release_assets
  where address = any($1::text[]) and started_at < now() - interval '1 day'
  order by address for update skip locked
)`

export type ReleaseAssets = {
  /** Stores the files of this release, by address, for the servers of others: those with a hash in their address. */
  store: (files: Iterable<readonly [string, MemoryFile]>) => Promise<void>
  /** A file of another release; null: no release that has started here lately has it. */
  find: (address: string) => Promise<MemoryFile | null>
  /** Deletes the files of releases that have not started for long. */
  purge: () => Promise<void>
}

/**
 * The built files of all releases. During an upgrade, a page of the new release may ask a server of the previous one for its
 * files, and later an open tab of the previous release asks a new server.
 */
export function createReleaseAssets({ db, run }: Database): ReleaseAssets {
  const found = new LRUCache<string, MemoryFile>({ maxSize: CACHE_BYTES })
  return {
    store: async (files) => {
      const assets = [...files].filter(([, { cacheControl }]) => cacheControl === IMMUTABLE)
      const addresses = assets.map(([address]) => address)
      await run({ name: 'note_start_of_assets', text: NOTE_START, values: [addresses] })
      const known = await db.select({ address: releaseAssets.address }).from(releaseAssets)
      const stored = new Set(known.map(({ address }) => address))
      const missing = assets.filter(([address]) => !stored.has(address))
      for (let start = 0; start < missing.length; start += FILES_AT_ONCE) {
        const rows = missing.slice(start, start + FILES_AT_ONCE).map(async ([address, file]) => ({
          address,
          contentType: file.contentType,
          content: await file.bytes('identity'),
          startedAt: new Date(),
        }))
        await db
          .insert(releaseAssets)
          .values(await Promise.all(rows))
          .onConflictDoNothing()
      }
    },
    find: async (address) => {
      const known = found.get(address)
      if (known) return known
      if (!ADDRESS.test(address)) return null
      const [row] = await db.select().from(releaseAssets).where(eq(releaseAssets.address, address)).limit(1)
      if (!row) return null
      const file = createMemoryFile(row.content, row.contentType, IMMUTABLE)
      found.set(address, file, { size: Math.max(1, row.content.length) })
      return file
    },
    purge: async () => {
      const before = new Date(Date.now() - KEPT_DAYS * DAY_MS)
      await db.delete(releaseAssets).where(lt(releaseAssets.startedAt, before))
    },
  }
}
