import { ArrowDown, ArrowUp } from 'lucide'
import { useState } from 'react'
import { brandInputOf } from '#shared/studio/document/document-of.ts'
import { isLanguage, type Language, LANGUAGES } from '#shared/texts/languages.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { SmallField } from '../../controls/small-field.tsx'
import { Segmented } from '../../filters/segmented.tsx'
import { Card } from '../../panels/card.tsx'
import { EmptyState, Skeleton } from '../../panels/panel-state.tsx'
import { useSelection } from '../editor/selection.ts'
import { useShownDocument } from '../editor/studio-context.ts'
import { useChecks } from '../editor/use-checked.ts'
import { optionLabel } from '../forms/field-texts.ts'
import { SelectInput } from '../forms/simple-fields.tsx'
import { nextOpen, type TranslationKind, type TranslationRow, translationRows } from './translation-rows.ts'
import { TranslationEditor } from './translation-editor.tsx'

type Shown = 'all' | TranslationKind
const PAGE = 60

/** Each text beside its translation. */
export function LanguagesSection() {
  const t = useTexts('admin-studio')
  const selection = useSelection()
  const document = useShownDocument()
  const { checked } = useChecks()
  const brand = brandInputOf(document)
  const source: Language = brand.language ?? 'en'
  const targets = (brand.languages ?? []).filter((language) => language !== source)
  const chosen =
    isLanguage(selection.language) && targets.includes(selection.language) ? selection.language : targets[0]
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="font-heading text-lg font-bold">{t('sectionLanguages')}</h2>
        <p className="text-ink-soft">{t('translationsLead')}</p>
      </div>
      {chosen === undefined ? (
        <Card>
          <EmptyState title={t('noFurtherLanguage')} />
        </Card>
      ) : checked === null ? (
        <Card>
          <Skeleton />
        </Card>
      ) : (
        <Texts
          rows={translationRows(checked.texts, document.texts[chosen] ?? {})}
          {...{ source, targets, target: chosen }}
          onTarget={selection.showLanguage}
        />
      )}
    </div>
  )
}

type TextsProps = {
  rows: readonly TranslationRow[]
  source: Language
  target: Language
  targets: readonly Language[]
  onTarget: (language: string) => void
}

function focusText(key: string): void {
  const field = document.querySelector<HTMLElement>(`[data-text="${CSS.escape(key)}"] textarea`)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

function Texts({ rows, source, target, targets, onTarget }: TextsProps) {
  const t = useTexts('admin-studio')
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const [current, setCurrent] = useState<string | null>(null)
  const wanted = search.trim().toLowerCase()
  const found = rows.filter(
    ({ kind, text, translation, key }) =>
      // The text that is being edited stays in the list, although its state changes.
      (shown === 'all' || kind === shown || key === current) &&
      (wanted === '' || `${text}\n${translation}`.toLowerCase().includes(wanted)),
  )
  const count = (kind: TranslationKind) => rows.filter((row) => row.kind === kind).length
  const go = (by: 1 | -1) => {
    const key = nextOpen(found, current, by)
    if (key === null) return
    setCurrent(key)
    setLimit(Math.max(limit, found.findIndex((row) => row.key === key) + 1))
    requestAnimationFrame(() => focusText(key))
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SmallField label={t('translationLanguage')}>
          {(id) => (
            <SelectInput
              id={id}
              className="w-auto"
              options={targets.map((value) => ({ value, label: optionLabel('language', value) }))}
              value={target}
              onChoose={onTarget}
            />
          )}
        </SmallField>
        <SmallField label={t('searchTexts')}>
          {(id) => (
            <input
              id={id}
              type="search"
              className="admin-control w-44"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </SmallField>
        <div className="ms-auto flex gap-1">
          <AdminButton icon={ArrowUp} onClick={() => go(-1)}>
            {t('previousOpen')}
          </AdminButton>
          <AdminButton icon={ArrowDown} onClick={() => go(1)}>
            {t('nextOpen')}
          </AdminButton>
        </div>
      </div>
      <Segmented<Shown>
        label={t('translationState')}
        value={shown}
        options={[
          { value: 'all', label: `${t('stateAll')} ${rows.length}` },
          { value: 'missing', label: `${t('stateMissing')} ${count('missing')}` },
          { value: 'stale', label: `${t('stateStale')} ${count('stale')}` },
          { value: 'complete', label: `${t('stateComplete')} ${count('complete')}` },
        ]}
        onValue={(next) => {
          setShown(next)
          setCurrent(null)
        }}
      />
      <Card isFlush>
        {found.length === 0 ? (
          <EmptyState title={t('noMatchingTexts')} />
        ) : (
          <ul className="divide-y divide-line">
            {found.slice(0, limit).map((row) => (
              <TranslationEditor
                key={row.key}
                row={row}
                source={LANGUAGES[source]}
                target={target}
                onFocus={() => setCurrent(row.key)}
              />
            ))}
          </ul>
        )}
      </Card>
      {found.length > limit && (
        <AdminButton className="justify-self-start" onClick={() => setLimit(limit + PAGE)}>
          {t('moreTexts', { shown: limit, total: found.length })}
        </AdminButton>
      )}
    </>
  )
}
