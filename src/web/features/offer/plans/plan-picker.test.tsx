import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Language } from '#shared/texts/languages.ts'
import { displayPlans } from '#shared/offer/plan/display-plan.ts'
import { loadedTexts } from '#tests/web/texts-in.ts'
import { sampleConfig } from '#tests/web/sample-config.ts'
import { AppConfigProvider } from '#web/app/config/app-config.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { type PlansState, shownPlans } from './use-plans.ts'
import { TextsContext } from '#web/app/texts/use-texts.ts'

const product = {
  id: 'four-weeks',
  name: '4-Week Plan',
  description: 'Four weeks.',
  type: 'subscription',
  price: 38.99,
  finalPrice: 19.49,
  currency: 'USD',
  durationDays: 28,
  isActive: true,
  isTagged: true,
}
const plans = displayPlans([
  product,
  { ...product, id: 'plain', name: 'Plain', price: 25, finalPrice: 25, durationDays: 30, isTagged: false },
])

/** The picker's text, every piece of markup as one space. */
function textOf(state: PlansState, language: Language = 'en'): string {
  const [chosen = null] = plans
  const markup = renderToStaticMarkup(
    <TextsContext value={loadedTexts(language)}>
      <AppConfigProvider config={sampleConfig}>
        <PlanPicker state={state} chosen={chosen} onChoose={() => {}} onRetry={() => {}} />
      </AppConfigProvider>
    </TextsContext>,
  )
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

describe('the plan picker', () => {
  it('shows a loading state', () => {
    expect(textOf({ status: 'loading' })).toContain('Loading plans')
  })

  it('shows an error and a retry button if the plans cannot be loaded', () => {
    const text = textOf({ status: 'error' })
    expect(text).toContain('Failed to load subscription plans. Please try again.')
    expect(text).toContain('Try again')
  })

  it('says that there are no plans, with a hint to check the backend', () => {
    const text = textOf({ status: 'loaded', plans: [] })
    expect(text).toContain('No subscription plans available')
    expect(text).toMatch(/check the backend/)
  })

  it('shows the price per day, the amount charged today, the renewal and its interval', () => {
    const text = textOf({ status: 'loaded', plans })
    expect(text).toMatch(/4-Week Plan .* \$0\.70 .* per day/)
    expect(text).toContain('Charged today $38.99 $19.49 ')
    expect(text).toContain('Renews at $38.99 every 4 weeks')
    expect(text).toContain('Charged today $25.00 Renews at $25.00 every 30 days')
  })

  it('states the included tax where there is one', () => {
    const [plan] = displayPlans([{ ...product, includedTax: 'VAT' }])
    expect(textOf({ status: 'loaded', plans: plan ? [plan] : [] })).toContain('$19.49 incl. VAT Renews at')
    expect(textOf({ status: 'loaded', plans })).not.toContain('incl.')
    expect(textOf({ status: 'loaded', plans: plan ? [plan] : [] }, 'de')).toContain(
      '19,49 $ inkl. MwSt. Verl',
    )
  })

  it('writes prices and terms in the language of the page', () => {
    const text = textOf({ status: 'loaded', plans }, 'de')
    expect(text).toMatch(/4-Week Plan .* 0,70 \$ 0, 70 \$ pro Tag/)
    expect(text).toContain('Heute fällig 38,99 $ 19,49 $ Verlängerung 38,99 $ alle 4 Wochen')
    expect(text).toContain('50 % sparen')
    expect(text).toContain('Du zahlst heute 19,49 $ für die ersten 4 Wochen.')
  })

  it('shows a saving and a tag only if there is one', () => {
    const text = textOf({ status: 'loaded', plans })
    expect(text.match(/Save \d+%/g)).toEqual(['Save 50%'])
    expect(text.match(/Our favorite/g)).toHaveLength(1)
  })

  it('states the terms of the chosen plan in full sentences', () => {
    expect(textOf({ status: 'loaded', plans })).toContain('You pay $19.49 today for the first 4 weeks.')
  })
})

describe('the shown plans', () => {
  const plan = (id: string, isActive: boolean) => ({ id, isActive })

  it.each([
    ['the active ones', [plan('a', false), plan('b', true)], ['b']],
    ['all of them if none is active', [plan('a', false), plan('b', false)], ['a', 'b']],
    ['none where there is none', [], []],
  ])('are %s', (_, list, ids) => {
    expect(shownPlans(list).map(({ id }) => id)).toEqual(ids)
  })
})
