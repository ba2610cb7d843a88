import { createContext, use } from 'react'

/** Where the visitor is in the app. */
export type AppLocation = {
  /** Without the base path. */
  pathname: string
  search: string
  hash: string
  /** What the history keeps for this entry, also after a reload; null: nothing. */
  state: unknown
}

/**
 * Opens a path of the app, which may have a query and a fragment.
 * @throws Error if the path leads to another site
 */
export type Navigate = (path: string, options?: { replace?: boolean; state?: unknown }) => void

export type AppRouter = {
  location: AppLocation
  navigate: Navigate
  /** The address of a path, for links. */
  hrefOf: (path: string) => string
}

export const RouterContext = createContext<AppRouter | null>(null)

export function useRouter(): AppRouter {
  const router = use(RouterContext)
  if (!router) throw new Error('useRouter needs a router above it')
  return router
}

export const useLocation = (): AppLocation => useRouter().location
/** The same function each time. */
export const useNavigate = (): Navigate => useRouter().navigate
