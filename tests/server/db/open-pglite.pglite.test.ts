import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { isUnavailable } from '#server/db/database-error.ts'
import { DatabaseNewerError, declaredPrograms } from '#server/db/engines/oldest-program.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { settings } from '#server/db/schema/settings.ts'
import { startPgliteThread } from '#server/db/engines/start-pglite-thread.ts'

/** Together 400 MB. */
const ANSWERS = 400
const ANSWER_BYTES = 1_000_000

describe('the embedded database', () => {
  it('keeps its data and gives its folder back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-data-'))
    fillDataDir(folder)
    const first = await openPglite(folder)
    await first.db.insert(settings).values({ name: 'kept', value: 'yes' })
    await expect(openPglite(folder)).rejects.toThrow('is in use by another running server')
    await first.close()
    const second = await openPglite(folder)
    const kept = second.db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'kept'))
    expect(await kept).toEqual([{ value: 'yes' }])
    await second.close()
    rmSync(folder, { recursive: true })
  })

  it('is refused by a program that is too old for it, and kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-data-'))
    fillDataDir(folder)
    const oldest = async (value: string) => {
      const database = await openPglite(folder)
      const [before] = await database.db.select().from(settings).where(eq(settings.name, 'oldest_program'))
      await database.db.update(settings).set({ value }).where(eq(settings.name, 'oldest_program'))
      await database.close()
      return before?.value
    }
    const own = declaredPrograms().at(-1)?.number ?? ''
    expect(await oldest(own)).toMatch(/^\d{4}$/)
    expect(await oldest('9999'), 'an older program never lowers it').toBe(own)
    for (const _ of [1, 2]) {
      const opening = openPglite(folder)
      await expect(opening).rejects.toThrow(DatabaseNewerError)
      await expect(opening).rejects.toThrow(
        `embedded PostgreSQL in ${folder} was changed by a newer program: it needs migration 9999, and this program ends with ${own}. Start the newer program`,
      )
    }
    rmSync(folder, { recursive: true })
  })

  it('is closed to other users of the machine, also where it was open to them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-data-'))
    fillDataDir(folder)
    const inside = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
        join(entry.parentPath, entry.name),
      )
    for (const path of [folder, ...inside()]) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
    const database = await openPglite(folder)
    await database.db.execute(`create table made_later as select * from generate_series(1, 10000)`)
    const open = [folder, ...inside()].filter((path) => (lstatSync(path).mode & 0o077) !== 0)
    expect(open).toEqual([])
    await database.close()
    rmSync(folder, { recursive: true })
  })
})

describe('the thread of the embedded database', () => {
  const started = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-thread-'))
    fillDataDir(folder)
    return { folder, thread: await startPgliteThread(join(folder, 'db')) }
  }
  const query = (text: string): Uint8Array => {
    const message = Buffer.from(`Q0000${text}\0`)
    message.writeUInt32BE(message.length - 1, 1)
    return message
  }

  it('leaves ours to others while it works', async () => {
    const { folder, thread } = await started()
    const turns = { count: 0, isOver: false }
    const working = thread.exchange(query('select count(*) from generate_series(1, 500000)')).finally(() => {
      turns.isOver = true
    })
    for (; !turns.isOver; turns.count++) await nextTurn()
    expect(Buffer.from(await working).toString('latin1')).toContain('500000')
    expect(turns.count).toBeGreaterThan(100)
    await thread.close()
    rmSync(folder, { recursive: true })
  })

  it('hears all that is said, long or short, also before it has answered', async () => {
    const { folder, thread } = await started()
    const lengths = [3, 1_500_000, 70_000, 5, 0]
    const answers = await Promise.all(
      lengths.map((length) => thread.exchange(query(`select length('${'x'.repeat(length)}') || ' long'`))),
    )
    const later = await thread.exchange(query(`select length('${'y'.repeat(2_000_000)}') || ' long'`))
    const told = [...answers, later].map(
      (answer) => /(?<!\d)(\d+) long/.exec(Buffer.from(answer).toString('latin1'))?.[1],
    )
    expect(told).toEqual([...lengths, 2_000_000].map(String))
    await thread.close()
    rmSync(folder, { recursive: true })
  })

  it('keeps no answers', async () => {
    const { folder, thread } = await started()
    const large = query(`select repeat('x', ${ANSWER_BYTES})`)
    await thread.exchange(large)
    const before = process.memoryUsage.rss()
    for (let count = 0; count < ANSWERS; count++) await thread.exchange(large)
    expect(process.memoryUsage.rss() - before).toBeLessThan((ANSWERS * ANSWER_BYTES) / 2)
    await thread.close()
    rmSync(folder, { recursive: true })
  })

  it('is a database that cannot be reached when it has ended', async () => {
    const { folder, thread } = await started()
    const endsIt = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
    const failures = [thread.exchange(endsIt), thread.exchange(query('select 1'))].map((answer) =>
      answer.catch((error: unknown) => error),
    )
    const [first, waiting] = await Promise.all(failures)
    const later: unknown = await thread.exchange(query('select 1')).catch((error: unknown) => error)
    expect([first, waiting, later].map(isUnavailable)).toEqual([true, true, true])
    await thread.close()
    rmSync(folder, { recursive: true })
  })
})
