import { Check, X } from 'lucide'
import { Icon } from '#web/ui/text/icon.tsx'
import type { ExtraContentOf } from '#shared/quiz/question.ts'

/** A comparison in two columns; the right one is ours. */
export function Comparison({ content }: { content: ExtraContentOf<'comparison'> }) {
  return (
    <table className="w-full table-fixed wrap-anywhere hyphens-auto border-separate border-spacing-0 overflow-hidden rounded-card bg-surface text-left shadow-card">
      <thead>
        <tr className="font-heading font-bold">
          <th scope="col" className="w-[28%] p-3">
            <span className="sr-only">Topic</span>
          </th>
          <th scope="col" className="p-3 align-bottom text-ink-soft">
            {content.leftTitle}
          </th>
          <th scope="col" className="bg-primary-soft p-3 align-bottom text-ink">
            {content.rightTitle}
          </th>
        </tr>
      </thead>
      <tbody className="text-[0.9375rem] leading-snug">
        {content.rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className="border-t border-line p-3 font-semibold">
              {row.label}
            </th>
            <td className="border-t border-line p-3 text-ink-soft">
              <Icon of={X} className="mb-1 size-4.5 text-danger" strokeWidth={2.5} />
              {row.left}
            </td>
            <td className="border-t border-line bg-primary-soft p-3 font-medium text-ink">
              <Icon of={Check} className="mb-1 size-4.5 text-good" strokeWidth={3} />
              {row.right}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
