import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { linkPictures, listEmojis } from '#shared/contract/admin/admin-media.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { PINNED_FOR_DAYS } from '#shared/versions/pinned.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { adminOf, type SignedInPerson } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { atHost } from '../brands/at-host.ts'
import { useTestServer } from '../support/test-app.ts'
import { questionsOf, studioOf } from '../versions/studio-server.ts'
import { fetchPicture, quarters, upload } from './media-pictures.ts'

const OWN = 'a.example.com'
const OTHER = 'b.example.com'
let passedMs = 0
const servers = useTestServer({
  otherBrandFolders: ['tests/brands/tiny'],
  now: () => new Date(Date.now() + passedMs),
  env: {
    publicUrl: `https://${OWN}`,
    sites: [
      { host: OWN, brand: 'marigold' },
      { host: OTHER, brand: 'tiny' },
    ],
  },
})
const server = atHost(servers, OWN)
const studio = studioOf(server)

/** Addresses of a picture of the library and of an emoji, which neither brand's folder has, and the same for operators. */
const ofVisitors = { image: '', emoji: '' }
const ofOperators = { image: '', emoji: '' }
let hash = ''
let editor: SignedInPerson

const status = async (url: string, host: string) =>
  (await servers.app.inject({ url, headers: { host } })).statusCode
const seen = async ({ image, emoji }: typeof ofVisitors, host = OWN) => [
  await status(image, host),
  await status(emoji, host),
]
/** What versions show is read again after a second. */
const seenLater = async () => {
  passedMs += 2_000
  return seen(ofVisitors)
}

beforeAll(async () => {
  editor = await adminOf(server, 'editor')
  const content = await (await quarters(400, 300)).jpeg().toBuffer()
  const { data } = await upload(server, editor, content, 'beach.jpg')
  ;({ hash } = data.picture)
  ofOperators.image = data.picture.address
  const { data: found } = await askAdmin<RouteData<typeof listEmojis>>(server, editor, '/emojis?q=bowling')
  ofOperators.emoji = found.emojis.find(({ name }) => name === 'bowling')?.address ?? ''
  const { data: link } = await askAdmin<RouteData<typeof linkPictures>>(server, editor, '/picture-link')
  ofVisitors.image = ofOperators.image.replace(`${link.path}/`, '/')
  ofVisitors.emoji = ofOperators.emoji.replace(`${link.path}/`, '/')
  await studio.settle()
  await studio.takeOver()
})

it('visitors see pictures of the live version, and of those on which others may continue, at its host only', async () => {
  expect([ofVisitors.image.slice(0, 10), ofVisitors.emoji.slice(0, 10)]).toEqual(['/pictures/', '/pictures/'])
  expect(await seenLater()).toEqual([404, 404])
  const { number, verification } = await studio.make(
    (brand) => {
      brand['shareImage'] = 'image:beach.jpg'
      for (const step of questionsOf(brand)) if (step['id'] === 'age') step['picture'] = 'emoji:bowling'
    },
    { 'beach.jpg': hash },
  )
  expect(verification.isPassed).toBe(true)
  expect(await seenLater()).toEqual([404, 404])
  await studio.publish(number)
  await studio.settle()
  expect(await seenLater()).toEqual([200, 200])
  expect(await seen(ofVisitors, OTHER)).toEqual([404, 404])

  await studio.publish(1, { kind: 'rollback' })
  await studio.settle()
  expect(await seenLater()).toEqual([200, 200])
  passedMs += PINNED_FOR_DAYS * DAY_MS
  expect(await seenLater()).toEqual([404, 404])
  passedMs -= PINNED_FOR_DAYS * DAY_MS
  expect(await seenLater()).toEqual([200, 200])

  await studio.publish(number)
  await studio.settle()
  await studio.publish(1, { kind: 'recall' })
  await studio.settle()
  expect(await seenLater()).toEqual([404, 404])
})

it('operators see all pictures of their brands in the admin area, for as long as they are operators', async () => {
  expect(await seen(ofOperators, OWN)).toEqual([200, 200])
  expect(await seen(ofOperators, OTHER)).toEqual([404, 404])
  const { headers } = await fetchPicture(server, ofOperators.image)
  expect(headers['cache-control']).toBe('private, max-age=3600')
  const brandIds = async (ids: string[]) =>
    server.database.db
      .update(administrators)
      .set({ brandIds: ids })
      .where(eq(administrators.accountId, editor.accountId))
  await brandIds(['tiny'])
  expect(await seen(ofOperators)).toEqual([404, 404])
  await brandIds(['marigold'])
  expect(await seen(ofOperators)).toEqual([200, 200])
  // The link names its brand, and cannot be changed.
  const changed = ofOperators.image.replace('marigold', 'tiny')
  expect([changed === ofOperators.image, await status(changed, OWN)]).toEqual([false, 404])
  passedMs += 2 * HOUR_MS
  expect(await seen(ofOperators)).toEqual([404, 404])
})
