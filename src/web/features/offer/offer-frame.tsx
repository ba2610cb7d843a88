import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { askStartOver } from '#web/ui/dialogs/ask-start-over.ts'
import { Footer } from '#web/ui/frame/footer.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

type Props = { hasStartOver: boolean; banner: ReactNode; children: ReactNode }

/** The layout of both offer pages: header, sticky banner, one column, footer. */
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

const StartOver = () => (
  <Button variant="ghost" className="-mr-5" onClick={() => askStartOver()}>
    Start over
  </Button>
)
