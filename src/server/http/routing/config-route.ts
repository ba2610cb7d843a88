import type { AppConfig } from '#shared/brand/brand.ts'
import { getConfig } from '#shared/contract/config.ts'
import { type Api, registerPreparedRoute } from './register-route.ts'
import { createMemoryFile, type MemoryFile, REVALIDATED, sendMemoryFile } from '../pages/memory-file.ts'

/** The configuration, for pages that were loaded without it; prepared once for each version of the brand. */
export function registerConfigRoutes(api: Api, currentConfig: () => AppConfig): void {
  let preparedFrom: AppConfig | null = null
  let file: MemoryFile
  registerPreparedRoute(api, getConfig, (request, reply) => {
    const config = currentConfig()
    if (preparedFrom !== config) {
      const json = JSON.stringify({ success: true, data: config })
      file = createMemoryFile(Buffer.from(json), 'application/json; charset=utf-8', REVALIDATED)
      preparedFrom = config
    }
    return sendMemoryFile(request, reply, file)
  })
}
