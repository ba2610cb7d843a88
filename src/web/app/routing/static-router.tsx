import type { ReactNode } from 'react'
import { pathBelow } from './base-path.ts'
import { RouterContext } from './use-router.ts'

type StaticRouterProps = {
  basePath?: string
  /** A path of the app, which may have a query. */
  path: string
  children: ReactNode
}

/** A page at a fixed path: rendered by the server or by a test. */
export function StaticRouter({ basePath = '', path, children }: StaticRouterProps) {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const router = {
    location: { pathname, search, hash, state: null },
    navigate: () => {
      throw new Error('this page cannot navigate')
    },
    hrefOf: (to: string) => pathBelow(basePath, to),
  }
  return <RouterContext value={router}>{children}</RouterContext>
}
