import { createContext } from 'react'
import type { PageContent } from '#shared/brand/page-content.ts'

/** The page's content while the server renders it. In the browser it is in the document instead. */
export const PageContentContext = createContext<PageContent | null>(null)
