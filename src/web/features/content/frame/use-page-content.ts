import { use, useEffect, useState } from 'react'
import type { ContentPageName, PageContent } from '#shared/brand/page-content.ts'
import type { getContent } from '#shared/contract/content.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { PageContentContext } from './page-content-context.ts'

type ContentOf<Name extends ContentPageName> = Extract<PageContent, { page: Name }>
export type ContentProgress<Content> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; content: Content }

/** Loaded contents, for a return to the page. */
const fetched = new Map<ContentPageName, unknown>()

const isContentOf = <Name extends ContentPageName>(page: Name, value: unknown): value is ContentOf<Name> =>
  isRecord(value) && value.page === page

/** The content that the server wrote into the document. */
function inlineContent(): unknown {
  if (typeof document === 'undefined') return null
  const json = document.getElementById('page-content')?.textContent
  return json ? JSON.parse(json) : null
}

/** @throws if the call fails or returns another content */
async function fetchContent<Name extends ContentPageName>(page: Name): Promise<ContentOf<Name>> {
  // Not needed if the server has sent this page.
  const { callApi } = await import('#web/api/api.ts')
  const content: unknown = await callApi<typeof getContent>({
    method: 'GET',
    path: '/content/:page',
    params: { page },
  })
  if (!isContentOf(page, content)) throw new Error('The server responded without the content')
  fetched.set(page, content)
  return content
}

/** A page's content: at once if the server sent this page, also during hydration; otherwise by a call. */
export function usePageContent<Name extends ContentPageName>(page: Name): ContentProgress<ContentOf<Name>> {
  const fromServer = use(PageContentContext)
  const [content, setContent] = useState<ContentOf<Name> | null>(() => {
    const known = [fromServer, fetched.get(page), inlineContent()]
    return known.find((value) => isContentOf(page, value)) ?? null
  })
  const [hasFailed, setFailed] = useState(false)

  const isNeeded = content === null && !hasFailed
  useEffect(() => {
    if (isNeeded) fetchContent(page).then(setContent, () => setFailed(true))
  }, [isNeeded, page])

  if (content !== null) return { state: 'ready', content }
  return hasFailed ? { state: 'failed', retry: () => setFailed(false) } : { state: 'loading' }
}
