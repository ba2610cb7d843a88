import type { ComponentPropsWithRef } from 'react'
import { useRouter } from '#web/app/routing/use-router.ts'

/**
 * A link to a page of the app.
 * @param state passed as history state, not in the address
 */
export function AppLink({
  to,
  state,
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & { to: string; state?: unknown }) {
  const { location, navigate, hrefOf } = useRouter()
  const { pathname, search, hash } = location
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => {
        // Left to the browser: a new tab or window, a download.
        if (event.button > 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(to, { state, replace: to === pathname + search + hash })
      }}
    >
      {children}
    </a>
  )
}
