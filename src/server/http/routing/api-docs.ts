import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { RouteContract } from '#shared/contract/route.ts'
import { handleUnknownCall } from './error-handler.ts'
import { DOCS_PATH, openApiDocument } from './openapi.ts'

/** The reference page has inline styles; no other page may. */
const DOCS_POLICY =
  "default-src 'none'; object-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the reference page at `/api/api/docs` and the OpenAPI document at `/api/api/docs/json`. Call it after all
 * routes are registered.
 */
export async function addApiDocs(
  app: FastifyInstance,
  contracts: readonly RouteContract[],
  title: string,
): Promise<void> {
  let document: Record<string, unknown> | null = null
  await app.register(async (scope) => {
    // The file system throws for a NUL byte in a path, which would be answered as an internal error.
    scope.addHook('onRequest', (request, _reply, done) => {
      if (request.url.includes('%00')) handleUnknownCall()
      done()
    })
    await scope.register(fastifySwagger, {
      mode: 'static',
      specification: { document: { openapi: '3.0.0', info: { title, version: '1' }, paths: {} } },
    })
    await scope.register(fastifySwaggerUi, {
      routePrefix: DOCS_PATH,
      staticCSP: DOCS_POLICY,
      transformSpecification: () => (document ??= openApiDocument(contracts, title)),
      transformSpecificationClone: false,
      theme: { title },
      uiConfig: { deepLinking: true, tryItOutEnabled: true },
    })
  })
}
