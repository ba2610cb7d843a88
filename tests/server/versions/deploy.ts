import type { FastifyInstance } from 'fastify'
import { createBrands } from '#server/brand/brands.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { loadDocument } from '#server/brand/load-document.ts'
import { buildApp } from '#server/compose/app.ts'
import type { Payments } from '#server/compose/create-payments.ts'
import type { Database } from '#server/db/database.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { readEnv } from '#server/settings/env.ts'
import { call, testBrand } from '../support/test-app.ts'

export const logger = createLogger('fatal')

/** An instance that was deployed with a folder of this description. */
export async function deploy(
  database: Database,
  payments: Payments,
  description: string,
): Promise<FastifyInstance> {
  const { document, blobs, folder } = await testBrand('tests/brands/tiny')
  const brand = { ...document.brand, description }
  const loaded: LoadedBrand = await loadDocument({ ...document, brand }, blobs, folder)
  const app = await buildApp({
    env: { ...readEnv({}), rateLimitMultiplier: 1_000_000 },
    database,
    brands: createBrands(loaded),
    logger,
    payments,
    webBuild: null,
    renderMail: null,
    isFollowing: false,
  })
  await app.ready()
  return app
}

/** The description that visitors of an instance see. */
export const shown = async (app: FastifyInstance): Promise<string> =>
  (await call(app, { url: '/config' })).json<{ data: { description: string } }>().data.description
