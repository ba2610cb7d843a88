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
      <PageHeader>
        {hasStartOver && (
          <Button variant="ghost" className="-me-5" onClick={() => askStartOver()}>
            Start over
          </Button>
        )}
      </PageHeader>
      {banner}
      <main className="mx-auto grid w-full max-w-[720px] flex-1 grid-cols-1 content-start gap-14 px-5 pt-6 pb-16">
        {children}
      </main>
      <Footer isNarrow />
    </div>
  )
}

type OfferTitleProps = { isExample: boolean; name: string | null; children: string }

/** The page's heading, with the visitor's name if the numbers are theirs: `Ada, your plan is ready`. */
export function OfferTitle({ isExample, name, children }: OfferTitleProps) {
  const text = name ? `${name}, ${children}` : children.charAt(0).toUpperCase() + children.slice(1)
  return (
    <h1 className="text-[1.75rem] font-bold wrap-anywhere text-balance sm:text-4xl">
      {isExample ? 'Your personal plan' : text}
    </h1>
  )
}
