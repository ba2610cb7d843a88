import type { ComponentPropsWithRef } from 'react'
import { useLinkClickHandler } from 'react-router'
import { preloadAdminPage } from '../admin-routes.tsx'

type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & {
  to: string
  /** Also called where the link leads to the page that is open. */
  onNavigate?: () => void
}

/** A link to a page of the admin area, whose chunk is fetched as soon as the pointer or the focus is on it. */
export function PageLink({ to, onNavigate, children, ...rest }: PageLinkProps) {
  const follow = useLinkClickHandler(to)
  const [path = to] = to.split('?')
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={() => preloadAdminPage(path)}
      onFocus={() => preloadAdminPage(path)}
      onClick={(event) => {
        follow(event)
        onNavigate?.()
      }}
    >
      {children}
    </a>
  )
}
