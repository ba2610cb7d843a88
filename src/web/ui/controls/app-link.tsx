import type { ComponentPropsWithRef } from 'react'
import { useLinkClickHandler } from 'react-router'

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
  const onClick = useLinkClickHandler(to, { state })
  return (
    <a {...rest} href={to} onClick={onClick}>
      {children}
    </a>
  )
}
