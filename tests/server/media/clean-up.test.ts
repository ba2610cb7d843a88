import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#shared/lib/time.ts'
import { UNUSED_DAYS } from '#shared/media/picture-rules.ts'
import { mediaBlobs, mediaFiles } from '#server/db/schema/studio/media.ts'
import { drafterOf, edit } from '../studio/drafts-of.ts'
import { useTestServer } from '../support/test-app.ts'
import { upload } from './media-pictures.ts'

const server = useTestServer()
let ann: Awaited<ReturnType<typeof drafterOf>>

beforeAll(async () => {
  ann = await drafterOf(server)
})

/** A picture that was added long ago, and its hash. */
async function oldPicture(width: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 30"><path d="M0 0h9v9z"/></svg>`
  const { data } = await upload(server, ann.person, Buffer.from(svg), 'drawing.svg')
  const createdAt = new Date(Date.now() - (UNUSED_DAYS + 1) * DAY_MS)
  await server.database.db.update(mediaFiles).set({ createdAt }).where(eq(mediaFiles.id, data.picture.id))
  return data.picture.hash
}

const cleanUp = async () =>
  (await ann.ask<{ deleted: number }>('/media/clean-up', { method: 'POST' })).data.deleted
const isStored = async (hash: string) =>
  (await server.database.db.select().from(mediaBlobs).where(eq(mediaBlobs.hash, hash))).length > 0
const setPicture = (hash: string) => edit({ op: 'set', path: ['pictures', 'drawing.svg'], value: hash })
const removePicture = () => edit({ op: 'remove', path: ['pictures', 'drawing.svg'] })

it('keeps what undo of an open draft could bring back, and deletes it when the draft is discarded', async () => {
  const hash = await oldPicture(40)
  const { id } = (await ann.create()).data.draft
  await ann.append(id, 0, [setPicture(hash)])
  await ann.append(id, 1, [removePicture()])
  expect([await cleanUp(), await isStored(hash)]).toEqual([0, true])
  // The undo of the removal.
  expect((await ann.append(id, 2, [setPicture(hash)])).data.sequence).toBe(3)
  expect((await ann.read(id)).document.pictures['drawing.svg']).toBe(hash)
  await ann.ask(`/drafts/${id}`, { method: 'DELETE' })
  expect([await cleanUp(), await isStored(hash)]).toEqual([1, false])
})

it('keeps the pictures of every version, also of one that is not live yet', async () => {
  const hash = await oldPicture(41)
  const { id } = (await ann.create()).data.draft
  await ann.append(id, 0, [setPicture(hash)])
  const body = { sequence: 1, reason: 'A test' }
  expect((await ann.ask(`/drafts/${id}/versions`, { method: 'POST', body })).outcome).toBe('201')
  await ann.ask(`/drafts/${id}`, { method: 'DELETE' })
  expect([await cleanUp(), await isStored(hash)]).toEqual([0, true])
})
