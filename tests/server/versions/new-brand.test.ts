import type { AppConfig } from '#shared/brand/brand.ts'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { useTestServer } from '../support/test-app.ts'
import { testWebBuild } from '../support/test-web-build.ts'
import { studioOf } from './studio-server.ts'
import { siteDataAddress } from '../support/site-data.ts'

const HOST = 'poppy.example.com'

const server = useTestServer({
  instances: 2,
  webBuild: testWebBuild,
  env: { publicUrl: 'https://quiz.example.com' },
})
const studio = studioOf(server)

async function appIdOf(app: FastifyInstance, page: string): Promise<string | undefined> {
  const data = await app.inject({ url: siteDataAddress(page), headers: { host: HOST } })
  return data.json<{ config?: AppConfig }>().config?.appId
}

const landingPages = () =>
  Promise.all(
    server.apps.map(async (app) => {
      const { statusCode, body } = await app.inject({
        url: '/',
        headers: { host: HOST, accept: 'text/html' },
      })
      return { statusCode, isOfPoppy: (await appIdOf(app, body)) === 'poppy' }
    }),
  )

it('the host of a new brand answers on every instance without a restart', async () => {
  await studio.settle()
  expect((await landingPages()).map(({ isOfPoppy }) => isOfPoppy)).toEqual([false, false])
  const order = { id: 'poppy', name: 'Poppy', host: HOST, from: { kind: 'empty' } }
  const { outcome, data } = await studio.post('/brands', order, 'admin')
  expect(outcome).toBe('201')
  expect(data).toEqual({ brandId: 'poppy', number: 1, siteUrl: `https://${HOST}/` })
  await studio.settle()
  const shown = { statusCode: 200, isOfPoppy: true }
  expect(await landingPages()).toEqual([shown, shown])
})
