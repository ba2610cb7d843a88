import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { PageHeader } from './page-header.tsx'

/** A page with one narrow column between header and footer. */
export function NarrowPage({
  hasAccountLink = true,
  children,
}: {
  hasAccountLink?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex min-h-svh flex-col">
      <PageHeader hasAccountLink={hasAccountLink} />
      <main className="mx-auto grid w-full max-w-[480px] flex-1 grid-cols-1 content-start gap-5 px-5 pt-6 pb-14">
        {children}
      </main>
      <Footer isNarrow />
    </div>
  )
}

export function PageTitle({ children }: { children: string }) {
  return <h1 className="text-[1.75rem] font-bold text-balance sm:text-4xl">{children}</h1>
}

/** The card around a form or its result. */
export function PageCard({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5 rounded-card bg-surface p-5 shadow-card sm:p-8">{children}</div>
  )
}
