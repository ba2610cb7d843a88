import type { PageContent } from '#shared/brand/page-content.ts'
import { getContent } from '#shared/contract/content.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { Site } from '#server/http/routing/site.ts'
import { type Api, registerPreparedRoute } from '#server/http/routing/register-route.ts'
import {
  createMemoryFile,
  type MemoryFile,
  REVALIDATED,
  sendMemoryFile,
} from '#server/http/pages/memory-file.ts'

/** Content of pages by their name. */
export type PageContents = Readonly<Record<string, PageContent>>

const prepare = (contents: PageContents): ReadonlyMap<string, MemoryFile> =>
  new Map(
    Object.entries(contents).map(([page, data]) => {
      const json = JSON.stringify({ success: true, data })
      return [page, createMemoryFile(Buffer.from(json), 'application/json; charset=utf-8', REVALIDATED)]
    }),
  )

/** The content of a page for visitors who come from another one; prepared once for each version and language. */
export function registerContentRoutes(api: Api, contentsOf: (site: Site) => PageContents): void {
  const prepared = new WeakMap<PageContents, ReadonlyMap<string, MemoryFile>>()
  registerPreparedRoute(api, getContent, (request, reply) => {
    const contents = contentsOf(request.site)
    const files = prepared.get(contents) ?? prepare(contents)
    prepared.set(contents, files)
    const { success, data } = getContent.params.safeParse(request.params)
    const file = success ? files.get(data.page) : undefined
    if (file === undefined) throw refusal('page_not_found')
    return sendMemoryFile(request, reply, file)
  })
}
