import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { buttonClass } from './button-class.ts'

type TextLinkProps = {
  to: string
  /** Prefills the form there. */
  email?: string | undefined
  children: ReactNode
}

const stateOf = (email: string | undefined) => (email ? { email } : null)

/** An inline link. */
export const TextLink = ({ email, ...link }: TextLinkProps) => (
  <AppLink
    {...link}
    state={stateOf(email)}
    className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline"
  />
)

/** A link that looks like a button. */
export const ButtonLink = ({
  email,
  isSecondary = false,
  ...link
}: TextLinkProps & { isSecondary?: boolean }) => (
  <AppLink
    {...link}
    state={stateOf(email)}
    className={buttonClass(isSecondary ? 'secondary' : 'primary', 'large')}
  />
)
