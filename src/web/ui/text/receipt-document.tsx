import type { ReactNode } from 'react'
import type { Receipt } from '#shared/contract/receipts.ts'
import { receiptSheet } from '#shared/receipts/receipt-sheet.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Row = { label: string; value: string }

/** A receipt to read and print, for buyers and the admin area. */
export function ReceiptDocument({ receipt }: { receipt: Receipt }) {
  const { facts, lines, totals, seller } = receiptSheet(receipt, useReader('receipts'))
  const [company, ...details] = seller
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
        {facts.map((row) => (
          <Fact key={row.label} row={row} />
        ))}
      </dl>
      <Lines lines={lines} totals={totals} />
      <address className="text-[0.9375em] text-ink-soft not-italic wrap-anywhere">
        <span className="font-semibold text-ink">{company}</span>
        {details.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  )
}

const Fact = ({ row: { label, value } }: { row: Row }) => (
  <div className="flex items-baseline justify-between gap-x-4 border-b border-line py-1.5">
    <dt className="shrink-0 text-ink-soft">{label}</dt>
    <dd className="min-w-0 text-end font-semibold tabular-nums wrap-anywhere">{value}</dd>
  </div>
)

function Lines({ lines, totals }: { lines: readonly Row[]; totals: readonly Row[] }) {
  const t = useTexts('receipts')
  // Two lines may be equal, and their order is fixed.
  const numbered = lines.map((line, number) => ({ ...line, number }))
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t('amounts')}</caption>
      <thead className="text-[0.9375em] text-ink-soft">
        <tr>
          <Heading>{t('description')}</Heading>
          <Heading isNumeric>{t('amount')}</Heading>
        </tr>
      </thead>
      <tbody>
        {numbered.map(({ label, value, number }) => (
          <tr key={number} className="border-t border-line">
            <td className="py-2.5 pe-4 wrap-anywhere">{label}</td>
            <td className="py-2.5 text-end whitespace-nowrap tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totals.map(({ label, value }, index) => (
          <tr key={label} className={index === 0 ? 'border-t-2 border-ink font-bold' : 'text-ink-soft'}>
            <th scope="row" className={index === 0 ? 'py-2.5 pe-4' : 'pe-4 font-normal'}>
              {label}
            </th>
            <td className="text-end whitespace-nowrap tabular-nums">{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

const Heading = ({ isNumeric = false, children }: { isNumeric?: boolean; children: ReactNode }) => (
  <th scope="col" className={isNumeric ? 'py-2 text-end font-semibold' : 'py-2 font-semibold'}>
    {children}
  </th>
)
