import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react'
import { Link, useLinkClickHandler } from 'react-router'

/** Preloads the chunk of a page; provided by the routes. */
export const PreloadContext = createContext<(path: string) => void>(() => undefined)

type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & {
  to: string
  /** Also called if the link leads to the current page. */
  onNavigate?: () => void
}

/** A link to an admin page; preloads its chunk on hover and focus. */
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

/** A text link to another record. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="rounded-sm font-semibold text-accent-strong underline underline-offset-2">
      {children}
    </Link>
  )
}
