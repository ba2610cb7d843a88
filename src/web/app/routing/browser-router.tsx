import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { locationOf, navigationOf } from './browser-history.ts'
import { RouterContext } from './use-router.ts'

/** Follows the browser's history. The shown page stays until the next one has loaded. */
export function BrowserRouter({
  basePath,
  load,
  children,
}: {
  basePath: string
  /** See `navigationOf`. */
  load?: (path: string, href: string) => boolean
  children: ReactNode
}) {
  const [location, setLocation] = useState(() => locationOf(window, basePath))
  const [follow, navigation] = useMemo(() => {
    const onMove = () => startTransition(() => setLocation(locationOf(window, basePath)))
    return [onMove, navigationOf(window, basePath, onMove, load)]
  }, [basePath, load])
  useLayoutEffect(() => {
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [follow])
  const router = useMemo(() => ({ ...navigation, location }), [navigation, location])
  return <RouterContext value={router}>{children}</RouterContext>
}
