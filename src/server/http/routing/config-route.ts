import type { AppConfig } from '#shared/brand/brand.ts'
import { getConfig } from '#shared/contract/config.ts'
import { type Api, registerPreparedRoute } from './register-route.ts'
import type { Site } from './site.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED, sendMemoryFile } from '../pages/memory-file.ts'

function prepare(config: AppConfig): MemoryFile {
  const json = JSON.stringify({ success: true, data: config })
  return createMemoryFile(Buffer.from(json), 'application/json; charset=utf-8', REVALIDATED)
}

/** The configuration, for pages that were loaded without it; prepared once for each version of a brand and language. */
export function registerConfigRoutes(api: Api, configOf: (site: Site) => AppConfig): void {
  const prepared = new WeakMap<AppConfig, MemoryFile>()
  registerPreparedRoute(api, getConfig, (request, reply) => {
    const config = configOf(request.site)
    const file = prepared.get(config) ?? prepare(config)
    prepared.set(config, file)
    return sendMemoryFile(request, reply, file)
  })
}
