import type { ComponentPropsWithRef } from 'react'
import { useLinkClickHandler } from 'react-router'

/** A link to a page of the app. The router's own `Link` brings the data mode's prefetching along, 2 kB that nothing here uses. */
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
