import type { ReactNode } from 'react'
import { useLinkClickHandler } from 'react-router'
import { buttonClass } from './button-class.ts'

type TextLinkProps = {
  to: string
  /** Prefills the form there; passed as history state, not in the address. */
  email?: string | undefined
  children: ReactNode
}

/** An inline link. */
export function TextLink({ to, email, children }: TextLinkProps) {
  const onClick = useLinkClickHandler(to, { state: email ? { email } : null })
  return (
    <a
      href={to}
      onClick={onClick}
      className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline"
    >
      {children}
    </a>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  email,
  isSecondary = false,
  children,
}: TextLinkProps & { isSecondary?: boolean }) {
  const onClick = useLinkClickHandler(to, { state: email ? { email } : null })
  return (
    <a href={to} onClick={onClick} className={buttonClass(isSecondary ? 'secondary' : 'primary', 'large')}>
      {children}
    </a>
  )
}
