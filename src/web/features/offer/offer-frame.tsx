import type { ReactNode } from 'react'
import { Footer } from '#web/ui/frame/footer.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { StartOver } from './email-offer/start-over.tsx'

type Props = { hasStartOver: boolean; banner: ReactNode; children: ReactNode }

/** What both offer pages stand in: the brand, the banner that stays, one column, the foot. */
export function OfferFrame({ hasStartOver, banner, children }: Props) {
  return (
    <div className="flex min-h-svh flex-col">
      <PageHeader>{hasStartOver && <StartOver />}</PageHeader>
      {banner}
      <main className="mx-auto grid w-full max-w-[720px] flex-1 grid-cols-1 content-start gap-14 px-5 pt-6 pb-16">
        {children}
      </main>
      <Footer isNarrow />
    </div>
  )
}
