import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PlanPrice } from './plan-price.tsx'

const priced = {
  productId: 'month',
  planName: '4-Week Plan',
  currency: 'USD',
  creditMinor: -1462,
  dueNowMinor: 2437,
  carriedMinor: 0,
  renewalMinor: 3899,
  renewsAt: '2026-02-08T12:00:00.000Z',
  prorationDate: 1_768_046_400,
}
const textOf = (changes: Partial<typeof priced>, endsGuarantee = false) =>
  renderToStaticMarkup(
    <PlanPrice priced={{ ...priced, ...changes }} durationDays={28} endsGuarantee={endsGuarantee} />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const TOO_LITTLE = 'is too little to charge today'

it('shows the cost of a plan change today, and the date and price of the renewal', () => {
  const text = textOf({})
  expect(text).toContain('You pay today $24.37')
  expect(text).toContain('It renews on February 8, 2026 at $38.99 every 4 weeks until you cancel.')
  expect(text).not.toContain(TOO_LITTLE)
})

it('explains an amount that is too small to charge, and when it is paid', () => {
  const text = textOf({ creditMinor: -3869, dueNowMinor: 0, carriedMinor: 30 })
  expect(text).toContain('You pay today $0.00')
  expect(text).toContain(`$0.30 ${TOO_LITTLE} and is added to your next payment.`)
})

it('says that the guarantee ends, if there is one', () => {
  const ends = 'Changing your plan ends your money-back guarantee'
  expect(textOf({}, true)).toContain(ends)
  expect(textOf({})).not.toContain(ends)
  expect(textOf({})).toContain('The money-back guarantee does not cover a change of plan.')
})
