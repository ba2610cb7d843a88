import { Suspense } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { PartBoundary } from '#web/ui/frame/part-boundary.tsx'
import { CardWait } from './card-wait.tsx'
import type { CardUpdateProps } from '../frame/part-props.ts'

/** With Stripe's libraries, which the page needs for nothing else. */
const CardUpdate = lazyPart<CardUpdateProps>(async () => (await import('./card-update.tsx')).CardUpdate)

/** The form of another card, in a chunk of its own that comes when it is asked for. */
export function CardSection(props: CardUpdateProps) {
  return (
    <PartBoundary title="The card form did not load" text="Please check your connection and try again.">
      <Suspense fallback={<CardWait />}>
        <CardUpdate {...props} />
      </Suspense>
    </PartBoundary>
  )
}
