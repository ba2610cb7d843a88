import { type Loose, recordOf, stringOf } from '../document/read-document.ts'
import type { Change, PriceField } from './change.ts'
import { shownValue } from './diff-questions.ts'
import { leafChanges } from './leaf-changes.ts'
import { listChanges } from './list-changes.ts'

const PRICE_FIELDS: readonly PriceField[] = ['finalPriceMinor', 'priceMinor', 'originalPriceMinor']
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** All prices of a plan, by currency. */
const pricesOf = (plan: Loose): Readonly<Record<string, Loose>> => ({
  [stringOf(plan['currency'])]: plan,
  ...Object.fromEntries(
    Object.entries(recordOf(plan['prices'])).map(([currency, price]) => [currency, recordOf(price)]),
  ),
})

function priceChanges(before: Loose, after: Loose): Change[] {
  const [old, now] = [pricesOf(before), pricesOf(after)]
  const currencies = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const plan = { plan: stringOf(after['id']), name: stringOf(after['name']) }
  return currencies.flatMap((currency) =>
    PRICE_FIELDS.flatMap((field): Change[] => {
      const [one, other] = [numberOf(old[currency]?.[field]), numberOf(now[currency]?.[field])]
      return one === other ? [] : [{ kind: 'price', ...plan, field, currency, before: one, after: other }]
    }),
  )
}

const OWN_SENTENCES = new Set<string>([...PRICE_FIELDS, 'prices', 'isActive', 'currency'])

function planChanges(before: Loose, after: Loose): Change[] {
  const plan = { plan: stringOf(after['id']), name: stringOf(after['name']) }
  const others = (each: Loose) =>
    Object.fromEntries(Object.entries(each).filter(([key]) => !OWN_SENTENCES.has(key)))
  return [
    ...(before['isActive'] === after['isActive']
      ? []
      : [
          {
            kind: after['isActive'] === true ? ('plan-on-sale' as const) : ('plan-off-sale' as const),
            ...plan,
          },
        ]),
    ...priceChanges(before, after),
    ...leafChanges(others(before), others(after), ['brand', 'plans', { id: plan.plan }]).map(
      (leaf): Change => {
        const values = { path: leaf.path, before: shownValue(leaf.before), after: shownValue(leaf.after) }
        const isText = ['name', 'description'].some((key) => key === leaf.path.at(-1))
        return isText
          ? { kind: 'text', step: null, title: plan.name, ...values }
          : { kind: 'other', ...values }
      },
    ),
  ]
}

export function plansChanges(before: readonly Loose[], after: readonly Loose[]): Change[] {
  const plans = listChanges(before, after)
  const change =
    (kind: 'plan-added' | 'plan-removed') =>
    (plan: Loose): Change => ({
      kind,
      plan: stringOf(plan['id']),
      name: stringOf(plan['name']),
    })
  return [
    ...plans.removed.map(change('plan-removed')),
    ...plans.added.map(change('plan-added')),
    ...plans.kept.flatMap((plan) => planChanges(plan.before, plan.after)),
  ]
}
