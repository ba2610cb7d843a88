import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { askStartOver } from '#web/ui/dialogs/ask-start-over.ts'
import { Footer } from '#web/ui/frame/footer.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Props = { hasStartOver: boolean; banner: ReactNode; children: ReactNode }

/** The layout of both offer pages: header, sticky banner, one column, footer. */
export function OfferFrame({ hasStartOver, banner, children }: Props) {
  const t = useTexts('base')
  return (
    <div className="flex min-h-svh flex-col">
      <PageHeader>
        {hasStartOver && (
          <Button variant="ghost" className="-me-5" onClick={() => askStartOver()}>
            {t('startOver')}
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

type OfferTitleProps = { isExample: boolean; name: string | null; plan: 'planReady' | 'planWaiting' }

/** The page's heading, with the visitor's name if the numbers are theirs: `Ada, your plan is ready`. */
export function OfferTitle({ isExample, name, plan }: OfferTitleProps) {
  const t = useTexts('offer')
  const own = name ? t(`${plan}Named`, { name }) : t(plan)
  return (
    <h1 className="text-[1.75rem] font-bold wrap-anywhere text-balance sm:text-4xl">
      {isExample ? t('examplePlan') : own}
    </h1>
  )
}
