import type { ReactNode } from 'react'
import { useLinkClickHandler } from 'react-router'
import { buttonClass } from '#web/ui/controls/button-class.ts'

type TextLinkProps = {
  to: string
  /** Goes along outside of the address, and fills in the form there. */
  email?: string | undefined
  children: ReactNode
}

/** A link within or below a text. */
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
