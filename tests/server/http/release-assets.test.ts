import { expect, it } from 'vitest'
import { useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'
import { releaseAssets } from '#server/db/schema/release-assets.ts'
import { createReleaseAssets } from '#server/features/release-assets/release-assets.ts'
import { createMemoryFile, IMMUTABLE, REVALIDATED } from '#server/http/pages/memory-file.ts'

const script = (text: string, cacheControl = IMMUTABLE) =>
  createMemoryFile(Buffer.from(text), 'text/javascript; charset=utf-8', cacheControl)

const server = useTestServer({ env: { isProduction: true }, webBuild: testWebBuild })
const get = (url: string) => server.app.inject({ url })

/** As a server of another release does when it starts. */
const otherRelease = () => createReleaseAssets(server.database)

it('a server stores the files of its release before it answers', async () => {
  const stored = await server.database.db.select().from(releaseAssets)
  const addresses = stored.map(({ address }) => address)
  expect(stored.find(({ address }) => address === '/assets/app-1.js')?.content.toString()).toBe('export {}')
  expect(
    addresses.filter((address) => /^\/texts\/de\/admin-base-[\w-]{12}\.json$/.test(address)),
  ).toHaveLength(1)
  expect(addresses).not.toContain('/texts/de/admin-base.json')
})

it('a page of another release gets its files', async () => {
  await otherRelease().store([
    ['/assets/quiz-OLD.js', script('export const old = 1')],
    ['/texts/en/quiz-OLDOLDOLD.json', script('{}')],
    ['/texts/en/none.json', script('{}', REVALIDATED)],
  ])
  const asset = await get('/assets/quiz-OLD.js')
  expect(asset.statusCode).toBe(200)
  expect(asset.body).toBe('export const old = 1')
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(asset.headers['cache-control']).toBe(IMMUTABLE)
  expect((await get('/texts/en/quiz-OLDOLDOLD.json')).statusCode).toBe(200)
  expect((await get('/texts/en/none.json')).statusCode).toBe(404)
  expect((await get('/assets/quiz-NEVER.js')).statusCode).toBe(404)
})

it('servers of one release that start together store each file once', async () => {
  const files = Array.from(
    { length: 50 },
    (_, index) => [`/assets/same-${index}.js`, script(`${index}`)] as const,
  )
  await Promise.all(Array.from({ length: 4 }, () => otherRelease().store(files)))
  const stored = await server.database.db.select().from(releaseAssets)
  expect(stored.filter(({ address }) => address.startsWith('/assets/same-'))).toHaveLength(files.length)
})

it('files of releases that have not started for 90 days are deleted, and others are kept', async () => {
  const assets = otherRelease()
  await assets.store([
    ['/assets/kept.js', script('kept')],
    ['/assets/gone.js', script('gone')],
  ])
  await server.database.runText(
    `update release_assets set started_at = now() - interval '91 days' where address in ('/assets/gone.js', '/assets/kept.js')`,
  )
  // A server with this file starts again.
  await assets.store([['/assets/kept.js', script('kept')]])
  await assets.purge()
  expect((await get('/assets/kept.js')).statusCode).toBe(200)
  expect((await get('/assets/gone.js')).statusCode).toBe(404)
})
