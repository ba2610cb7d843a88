import { createContext } from 'react'
import type { PageContent } from '#shared/brand/page-content.ts'

/** The content of the page while the server draws it. In the browser nobody provides it: there it is in the page. */
export const PageContentContext = createContext<PageContent | null>(null)
