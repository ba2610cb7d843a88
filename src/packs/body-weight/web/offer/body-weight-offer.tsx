import type { OfferSectionProps, OfferVisitor, PackOffer } from '#web/ui/packs/pack-web.ts'
import { emailOfferFigures, type OfferFigures, purchaseFigures } from '../../facts/offer-figures.ts'
import { predictFromAnswers } from '../../facts/prediction/predict.ts'
import { readProfile } from '../../facts/profile.ts'
import { BeforeAfter } from './before-after.tsx'
import { Goal } from './goal.tsx'
import { Summary } from './summary.tsx'

function figuresOf({ page, answers, hasLead }: OfferVisitor): OfferFigures {
  const profile = readProfile(answers)
  return page === 'purchase' ? purchaseFigures(profile) : emailOfferFigures(profile, hasLead)
}

const BeforeAfterSection = ({ visitor, context }: OfferSectionProps) => (
  <BeforeAfter figures={figuresOf(visitor)} unitSystem={context.unitSystem} />
)

/** The visitor's numbers; on the purchase page with the goal and its date. */
function SummarySection({ visitor, context, today, children }: OfferSectionProps) {
  const figures = figuresOf(visitor)
  return (
    <Summary figures={figures} context={context}>
      {visitor.page === 'purchase' && (
        <Goal
          figures={figures}
          prediction={predictFromAnswers(visitor.answers, today)}
          context={context}
          today={today}
        />
      )}
      {children}
    </Summary>
  )
}

export const bodyWeightOffer: PackOffer = {
  sections: {
    'before-after': { Component: BeforeAfterSection, belongsToTitle: true },
    summary: { Component: SummarySection, isInEmailOffer: true },
  },
  isExample: (visitor) => figuresOf(visitor).isExample,
  exampleText: (texts) => texts.of('body-weight')('exampleText'),
}
