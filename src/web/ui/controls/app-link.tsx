import type { ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

/**
 * A link to a page of the app. The router's `Link` would add 2 kB of prefetching that is not used.
 * @param state passed as history state, not in the address
 */
export function AppLink({
  to,
  state,
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & { to: string; state?: unknown }) {
  const href = useHref(to)
  const onClick = useLinkClickHandler(to, { state })
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
