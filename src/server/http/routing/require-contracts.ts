import type { FastifyInstance } from 'fastify'
import type { RouteContract } from '#shared/contract/route.ts'
import { API_BASE, DOCS_PATH } from './openapi.ts'

/** Rejects every API route without a contract in `contracts`, because it would be undocumented. */
export function requireContracts(app: FastifyInstance, contracts: readonly RouteContract[]): void {
  const isBound = (method: string, url: string): boolean =>
    contracts.some((contract) => contract.method === method && `${API_BASE}${contract.path}` === url)
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith(`${API_BASE}/`) || url.startsWith(DOCS_PATH)) return
    for (const one of [method].flat()) {
      // Fastify adds HEAD to every GET.
      if (one !== 'HEAD' && !isBound(one, url)) throw new Error(`${one} ${url} is in no contract`)
    }
  })
}
