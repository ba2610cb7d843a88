import type { ComponentPropsWithRef } from 'react'
import { useLinkClickHandler } from 'react-router'

/** A link to a page of the app. The router's `Link` would add 2 kB of prefetching that is not used. */
export function AppLink({
  to,
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & { to: string }) {
  const onClick = useLinkClickHandler(to)
  return (
    <a {...rest} href={to} onClick={onClick}>
      {children}
    </a>
  )
}
