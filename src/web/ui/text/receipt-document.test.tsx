import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Receipt } from '#shared/contract/receipts.ts'
import { loadedTexts } from '#tests/web/texts-in.ts'
import { TextsContext } from '#web/app/texts/use-texts.ts'
import { ReceiptDocument } from './receipt-document.tsx'

const receipt: Receipt = {
  id: 'r1',
  kind: 'charge',
  number: 'MG-2026-000001',
  ledgerId: 'in_1',
  description: 'Renewal',
  date: '2026-11-30T10:00:00.000Z',
  currency: 'EUR',
  amountMinor: 3899,
  relatedNumber: null,
  lines: [{ description: 'Introductory discount', amountMinor: 3899 }],
  tax: { name: 'USt.', rateThousandths: 19_000, amountMinor: 623 },
  period: { start: '2026-11-30T10:00:00.000Z', end: '2026-12-28T10:00:00.000Z' },
  card: { brand: 'visa', last4: '4242' },
  seller: {
    brandName: 'Marigold',
    companyName: 'Marigold GmbH',
    companyCode: 'HRB 1',
    companyAddress: 'Berlin',
    websiteUrl: 'https://example.com',
    email: 'office@example.com',
    taxNumber: null,
  },
  buyer: { name: null, email: 'ada@example.com', country: 'GB' },
}

const wordsIn = (language: 'en' | 'de') =>
  renderToStaticMarkup(
    <TextsContext value={loadedTexts(language)}>
      <ReceiptDocument receipt={receipt} />
    </TextsContext>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')

it.each([
  ['en', 'Paid on November 30, 2026'],
  ['en', 'For Renewal'],
  ['en', 'Period November 30, 2026 to December 28, 2026'],
  ['en', 'Card Visa ending in 4242'],
  ['en', 'Country United Kingdom'],
  ['en', 'Introductory discount €38.99'],
  ['en', 'Total paid €38.99 EUR Includes USt. 19% €6.23'],
  ['en', 'Company code: HRB 1'],
  ['de', 'Bezahlt am 30. November 2026'],
  ['de', 'Wofür Verlängerung'],
  ['de', 'Zeitraum 30. November 2026 bis 28. Dezember 2026'],
  ['de', 'Karte Visa, endet auf 4242'],
  ['de', 'Land Vereinigtes Königreich'],
  ['de', 'Einführungsrabatt 38,99 €'],
  ['de', 'Bezahlt insgesamt 38,99 € (EUR) Enthält USt. 19 % 6,23 €'],
  ['de', 'Registernummer: HRB 1'],
] as const)('in %s it shows "%s"', (language, words) => {
  expect(wordsIn(language)).toContain(words)
})
