import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedTaxMinor, refundedTaxMinor } from './included-tax.ts'

describe('included tax', () => {
  it.each([
    { grossMinor: 12_000, rateThousandths: 20_000, taxMinor: 2_000 },
    { grossMinor: 1_949, rateThousandths: 20_000, taxMinor: 325 },
    { grossMinor: 3, rateThousandths: 20_000, taxMinor: 1 },
    { grossMinor: 2, rateThousandths: 20_000, taxMinor: 0 },
    { grossMinor: 11_900, rateThousandths: 19_000, taxMinor: 1_900 },
    { grossMinor: 10_000, rateThousandths: 8_875, taxMinor: 815 },
    { grossMinor: 0, rateThousandths: 20_000, taxMinor: 0 },
    { grossMinor: 12_000, rateThousandths: 0, taxMinor: 0 },
    { grossMinor: 99_999_999, rateThousandths: 25_500, taxMinor: 20_318_725 },
  ])('of $grossMinor at $rateThousandths is $taxMinor', ({ grossMinor, rateThousandths, taxMinor }) => {
    expect(includedTaxMinor(grossMinor, rateThousandths)).toBe(taxMinor)
  })

  it('is the nearest whole amount, and never the whole amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 100_000 }),
        (gross, rate) => {
          const tax = includedTaxMinor(gross, rate)
          const twiceOff = 2n * (BigInt(tax) * BigInt(100_000 + rate) - BigInt(gross) * BigInt(rate))
          expect(twiceOff > -BigInt(100_000 + rate)).toBe(true)
          expect(twiceOff <= BigInt(100_000 + rate)).toBe(true)
          expect(tax).toBeLessThanOrEqual(gross)
        },
      ),
    )
  })
})

type Refunded = { amountMinor: number; taxMinor: number }

/** Partial refunds of the remaining amount, and which earlier one has failed since. */
const steps = fc.array(
  fc.record({ share: fc.integer({ min: 1, max: 1000 }), failed: fc.option(fc.nat(20), { freq: 3 }) }),
  { maxLength: 30 },
)
const sumOf = (refunds: readonly Refunded[], field: keyof Refunded): number =>
  refunds.reduce((sum, refund) => sum + refund[field], 0)
const totalOf = (refunds: readonly Refunded[]): Refunded => ({
  amountMinor: sumOf(refunds, 'amountMinor'),
  taxMinor: sumOf(refunds, 'taxMinor'),
})

describe('the tax of refunds', () => {
  it('never exceeds that of the charge, and is exactly all of it after a full refund', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 99_999_999 }),
        fc.integer({ min: 0, max: 100_000 }),
        steps,
        (amountMinor, rate, parts) => {
          const charge = { amountMinor, taxMinor: includedTaxMinor(amountMinor, rate) }
          const refunds: Refunded[] = []
          const give = (refundMinor: number) => {
            if (refundMinor === 0) return
            const taxMinor = refundedTaxMinor(charge, totalOf(refunds), refundMinor)
            expect(taxMinor).toBeGreaterThanOrEqual(0)
            refunds.push({ amountMinor: refundMinor, taxMinor })
            expect(totalOf(refunds).taxMinor).toBeLessThanOrEqual(charge.taxMinor)
          }
          const left = () => amountMinor - totalOf(refunds).amountMinor
          for (const { share, failed } of parts) {
            if (failed === null) give(Math.floor((left() * share) / 1000))
            else refunds.splice(failed, 1)
          }
          give(left())
          expect(totalOf(refunds)).toEqual(charge)
        },
      ),
    )
  })

  it('is spread over equal parts without a remainder', () => {
    const charge = { amountMinor: 1000, taxMinor: 167 }
    let refunded = { amountMinor: 0, taxMinor: 0 }
    const taxes = [250, 250, 250, 250].map((refundMinor) => {
      const taxMinor = refundedTaxMinor(charge, refunded, refundMinor)
      refunded = {
        amountMinor: refunded.amountMinor + refundMinor,
        taxMinor: refunded.taxMinor + taxMinor,
      }
      return taxMinor
    })
    expect(taxes).toEqual([42, 42, 41, 42])
  })
})
