import type { PageContent } from '#shared/brand/page-content.ts'
import { getContent } from '#shared/contract/content.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { brandOfCaller, VERSION_HEADER, versionEnded } from '#server/http/pages/brand-of-caller.ts'
import { type Api, registerPreparedRoute } from '#server/http/routing/register-route.ts'
import {
  createMemoryFile,
  type MemoryFile,
  REVALIDATED,
  sendMemoryFile,
} from '#server/http/pages/memory-file.ts'

/** Content of pages by their name. */
type PageContents = Readonly<Record<string, PageContent>>

const prepare = (contents: PageContents): ReadonlyMap<string, MemoryFile> =>
  new Map(
    Object.entries(contents).map(([page, data]) => {
      const json = JSON.stringify({ success: true, data })
      return [page, createMemoryFile(Buffer.from(json), 'application/json; charset=utf-8', REVALIDATED)]
    }),
  )

/** The content of a page for visitors who come from another one; prepared once for each version and language. */
export function registerContentRoutes(api: Api): void {
  const prepared = new WeakMap<PageContents, ReadonlyMap<string, MemoryFile>>()
  registerPreparedRoute(api, getContent, async (request, reply) => {
    const shown = await brandOfCaller(api.brandOfPage, request)
    if (shown === null) throw versionEnded()
    const { contents } = shown.local
    const files = prepared.get(contents) ?? prepare(contents)
    prepared.set(contents, files)
    const { success, data } = getContent.params.safeParse(request.params)
    const file = success ? files.get(data.page) : undefined
    if (file === undefined) throw refusal('page_not_found')
    reply.header('vary', VERSION_HEADER)
    return sendMemoryFile(request, reply, file)
  })
}
