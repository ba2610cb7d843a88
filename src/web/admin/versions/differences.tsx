import type { compareContents } from '#shared/contract/admin/admin-studio.ts'
import { sentenceOf } from '#shared/studio/diff/sentence-of.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../api/query.ts'
import { money } from '../format/format.ts'
import { PanelState } from '../panels/panel-state.tsx'

type Props = { before: number; after: number; publication: 'publish' | 'recall' }

/** What visitors will see differently, in sentences. */
export function Differences({ before, after, publication }: Props) {
  const t = useTexts('admin-versions')
  const diff = useTexts('studio-diff')
  const query = useAdminQuery<typeof compareContents>({
    path: '/admin/comparison',
    query: { before: `version:${before}`, after: `version:${after}` },
  })
  return (
    <section aria-label={t('changes')} className="grid gap-1">
      <h3 className="font-semibold">{t('changes')}</h3>
      <PanelState
        query={query}
        isPart
        isEmpty={({ changes }) => changes.length === 0}
        empty={<p>{t('noChanges')}</p>}
      >
        {({ changes, leads }) => (
          <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>
                {sentenceOf(change, { t: diff, leads, publication, formatMoney: money, facts: {} })}
              </li>
            ))}
          </ul>
        )}
      </PanelState>
    </section>
  )
}
