import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { mediaBlobs, mediaFiles } from '#server/db/schema/studio/media.ts'
import { onServer } from '../../databases/postgres.ts'
import { drafterOf } from '../studio/drafts-of.ts'
import { useTestServer } from '../support/test-app.ts'
import { upload } from './media-pictures.ts'

const server = useTestServer()
let ann: Awaited<ReturnType<typeof drafterOf>>

beforeAll(async () => {
  ann = await drafterOf(server)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9v9z"/></svg>'
const uploadOnce = () => upload(server, ann.person, Buffer.from(SVG), 'drawing.svg')

it('a picture that is uploaded while it is deleted is stored again', async () => {
  const { picture } = (await uploadOnce()).data
  const [{ name } = {}] = await server.database.runText('select current_database() as name')
  // Over a connection of its own: those of a pooler are in use.
  const isWaiting = async (): Promise<boolean> => {
    const waiting = `select from pg_stat_activity where datname = '${String(name)}' and wait_event_type = 'Lock'`
    return (await onServer(waiting)).length > 0
  }
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  // As the clean-up does, stopped in the middle.
  const deleting = server.database.db.transaction(async (db) => {
    await db.delete(mediaFiles).where(eq(mediaFiles.hash, picture.hash))
    await db.select().from(mediaBlobs).where(eq(mediaBlobs.hash, picture.hash)).for('update')
    begun.resolve()
    await ending.promise
    await db.delete(mediaBlobs).where(eq(mediaBlobs.hash, picture.hash))
  })
  await begun.promise
  const again = uploadOnce()
  await vi.waitUntil(isWaiting, { timeout: 10_000 })
  ending.resolve()
  await deleting
  const { data } = await again
  const files = await server.database.db.select().from(mediaFiles).where(eq(mediaFiles.id, data.picture.id))
  const blobs = await server.database.db.select().from(mediaBlobs).where(eq(mediaBlobs.hash, picture.hash))
  expect([files.length, blobs.length]).toEqual([1, 1])
})
