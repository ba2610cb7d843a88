import type { OfferFigures } from '#shared/offer/plan/offer-figures.ts'

export function SummaryTitle({ figures }: { figures: OfferFigures }) {
  return (
    <h2 id="summary-title" className="text-2xl font-bold">
      {figures.isExample ? 'What your summary will look like' : 'Your personal summary'}
    </h2>
  )
}
