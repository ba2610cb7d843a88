import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../support/test-app.ts'
import { describedAs, studioOf } from './studio-server.ts'

const server = useTestServer({ instances: 3 })
const studio = studioOf(server)
let folder = ''

beforeAll(async () => {
  await studio.settle()
  ;[folder = ''] = await studio.shown()
})

it('the folder is version 1, live on all instances', async () => {
  const { live, liveOn, instances, hasFolder, open } = await studio.state()
  expect(live).toMatchObject({ number: 1, owner: 'folder', kind: 'folder', needsApproval: false })
  expect({ liveOn, count: instances.length, hasFolder, open }).toEqual({
    liveOn: 3,
    count: 3,
    hasFolder: true,
    open: [],
  })
})

it('the studio publishes only what it owns', async () => {
  const { number } = await studio.make(describedAs('Not ours yet'))
  expect((await studio.publish(number)).outcome).toBe('409 not_possible')
  await studio.takeOver()
  expect((await studio.state()).live.owner).toBe('studio')
})

it('no instance switches before all have prepared', async () => {
  const { number } = await studio.make(describedAs('The second'))
  const [first, second, third] = server.apps
  const { data } = await studio.publish(number)
  expect(data).toMatchObject({ state: 'preparing', number, isOwn: true })
  await first?.followPublications?.()
  await second?.followPublications?.()
  await first?.followPublications?.()
  expect(await studio.shown()).toEqual([folder, folder, folder])
  const { instances } = await studio.state()
  expect(instances.filter(({ isPrepared }) => isPrepared)).toHaveLength(2)
  await third?.followPublications?.()
  await studio.settle()
  expect(await studio.shown()).toEqual(['The second', 'The second', 'The second'])
  const { live, liveOn, tookMs, open } = await studio.state()
  expect({ number: live.number, liveOn, open }).toEqual({ number, liveOn: 3, open: [] })
  expect(tookMs).toBeGreaterThan(0)
})

it('a rollback is a new version with the old content, live after each instance has looked twice', async () => {
  const { live } = await studio.state()
  const { data, outcome } = await studio.publish(1, { kind: 'rollback', expectedLive: live.number })
  expect(outcome).toBe('201')
  expect(data.number).toBeGreaterThan(live.number)
  await studio.settle(2)
  expect(await studio.shown()).toEqual([folder, folder, folder])
  const rolledBack = await studio.read<{ origin: string; parentNumber: number; hash: string }>(
    `/versions/${data.number}`,
  )
  expect(rolledBack).toMatchObject({ origin: 'rollback', parentNumber: 1 })
  expect(rolledBack.hash).toBe((await studio.read<{ hash: string }>('/versions/1')).hash)
})

it('a picture of a version that is no longer live is still found by its address', async () => {
  const { number } = await studio.make((brand) => {
    delete brand['shareImage']
  })
  const share = Object.entries((await studio.exported(1)).document.pictures).find(([name]) =>
    name.startsWith('share'),
  )
  const [name = '', hash = ''] = share ?? []
  const url = `/pictures/${Buffer.from(hash, 'hex').toString('base64url').slice(0, 10)}-${name}`
  await studio.publish(number)
  await studio.settle()
  expect((await studio.state()).live.number).toBe(number)
  const answers = await Promise.all(server.apps.map((app) => app.inject({ url })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await server.app.inject({ url: url.replace('/pictures/', '/pictures/x') })).statusCode).toBe(404)
})
