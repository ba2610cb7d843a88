import { useState } from 'react'
import type { compareContents } from '#shared/contract/admin/admin-studio.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { sentenceOf } from '#shared/studio/diff/sentence-of.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../api/query.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { count as countText, money } from '../format/format.ts'
import { PanelState, Skeleton } from '../panels/panel-state.tsx'
import { useFactNames } from '../text/use-fact-names.ts'
import { changeKey } from '#shared/studio/diff/change-key.ts'

type Props = {
  before: number
  after: number
  publication: 'publish' | 'recall'
  /** Absent: it is above already. */
  title?: string
  /** Scrolls in a low box, for dialogs. */
  isLow?: boolean
}

/** What visitors will see differently, in sentences, and how many leads have answers that are removed. */
export function Differences({ before, after, publication, title, isLow = false }: Props) {
  const t = useTexts('admin-versions')
  const query = useAdminQuery<typeof compareContents>({
    path: '/admin/comparison',
    query: { before: `version:${before}`, after: `version:${after}` },
  })
  return (
    <div className="grid gap-1.5">
      {title !== undefined && <h3 className="font-semibold">{title}</h3>}
      <PanelState
        query={query}
        isPart
        skeleton={<Skeleton lines={2} />}
        isEmpty={({ changes }) => changes.length === 0}
        empty={<p>{t('noChanges')}</p>}
      >
        {(comparison) => (
          <div
            // Can be scrolled with the keyboard.
            {...(isLow ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
            className={isLow ? 'max-h-52 overflow-y-auto rounded-control bg-sunken px-3 py-2' : undefined}
          >
            <Sentences comparison={comparison} publication={publication} />
          </div>
        )}
      </PanelState>
    </div>
  )
}

/** Two brands may differ in hundreds of places. */
const SHOWN_AT_FIRST = 30

function Sentences({
  comparison: { changes, leads },
  publication,
}: {
  comparison: RouteData<typeof compareContents>
  publication: Props['publication']
}) {
  const t = useTexts('admin-versions')
  const diff = useTexts('studio-diff')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, SHOWN_AT_FIRST)
  const context = { t: diff, leads, publication, formatMoney: money, factNames: useFactNames() }
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">{t('changesCount', { count: changes.length })}</p>
      <ul className="grid list-disc gap-1.5 ps-5 wrap-anywhere">
        {shown.map((change) => (
          <li key={changeKey(change)} dir="auto">
            {sentenceOf(change, context)}
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <AdminButton className="justify-self-start" onClick={() => setIsWhole(true)}>
          {t('showAll', { number: countText(changes.length) })}
        </AdminButton>
      )}
    </div>
  )
}
