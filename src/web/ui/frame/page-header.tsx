import type { ReactNode } from 'react'
import { AccountLink } from '../controls/account-link.tsx'
import { Logo } from './logo.tsx'

type PageHeaderProps = {
  /** As wide as a content page; otherwise one column. */
  isWide?: boolean
  /** Off on the sign-in page and on pages with their own navigation. */
  hasAccountLink?: boolean
  /** Further elements of this page. */
  children?: ReactNode
}

/** The header of pages outside the quiz: logo, elements of the page, account link. */
export function PageHeader({ isWide = false, hasAccountLink = true, children }: PageHeaderProps) {
  return (
    <header
      className={`mx-auto flex w-full flex-wrap items-center justify-between gap-x-3 px-5 py-1.5 print:hidden ${
        isWide ? 'max-w-[1120px] lg:py-4' : 'max-w-[720px]'
      }`}
    >
      <Logo />
      {(hasAccountLink || children) && (
        <div className="flex flex-wrap items-center gap-x-3 sm:gap-x-5">
          {hasAccountLink && (
            <AccountLink className="inline-flex min-h-11 items-center font-semibold text-ink underline-offset-4 hover:underline" />
          )}
          {children}
        </div>
      )}
    </header>
  )
}
