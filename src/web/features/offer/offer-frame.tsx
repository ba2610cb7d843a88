import type { ReactNode } from 'react'
import { Footer } from '#web/ui/footer.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { StartOver } from './start-over.tsx'

type Props = { hasStartOver: boolean; banner: ReactNode; children: ReactNode }

/** What both offer pages stand in: the brand, the banner that stays, one column, the foot. */
export function OfferFrame({ hasStartOver, banner, children }: Props) {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="mx-auto flex w-full max-w-[720px] flex-wrap items-center justify-between gap-x-4 px-5 py-1.5">
        <Logo />
        {hasStartOver && <StartOver />}
      </header>
      {banner}
      <main className="mx-auto grid w-full max-w-[720px] flex-1 grid-cols-1 content-start gap-14 px-5 pt-6 pb-16">
        {children}
      </main>
      <Footer isNarrow />
    </div>
  )
}
