import { type ComponentPropsWithRef, createContext, useContext } from 'react'
import { useLinkClickHandler } from 'react-router'

/** Fetches the chunk of a page ahead; the routes, which know the pages, provide it. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined)

type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & {
  to: string
  /** Also called where the link leads to the page that is open. */
  onNavigate?: () => void
}

/** A link to a page of the admin area, whose chunk is fetched as soon as the pointer or the focus is on it. */
export function PageLink({ to, onNavigate, children, ...rest }: PageLinkProps) {
  const preload = useContext(PreloadContext)
  const follow = useLinkClickHandler(to)
  const [path = to] = to.split('?')
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={() => preload(path)}
      onFocus={() => preload(path)}
      onClick={(event) => {
        follow(event)
        onNavigate?.()
      }}
    >
      {children}
    </a>
  )
}
