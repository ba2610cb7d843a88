import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A text link to another record. */
export function PlaceLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="rounded-sm font-semibold text-accent-strong underline underline-offset-2">
      {children}
    </Link>
  )
}
