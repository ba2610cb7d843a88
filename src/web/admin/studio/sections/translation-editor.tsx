import type { Language, LANGUAGES } from '#shared/texts/languages.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { Badge, type Tone } from '../../panels/badge.tsx'
import { useStudio } from '../editor/studio-context.ts'
import { optionLabel } from '../forms/field-texts.ts'
import { ProseInput } from '../forms/simple-fields.tsx'
import type { TranslationKind, TranslationRow } from './translation-rows.ts'

const LABELS = { missing: 'stateMissing', stale: 'stateStale', complete: 'stateComplete' } as const
const TONES: Record<TranslationKind, Tone> = { missing: 'danger', stale: 'caution', complete: 'neutral' }

type TranslationEditorProps = {
  row: TranslationRow
  source: (typeof LANGUAGES)[Language]
  target: Language
  onFocus: () => void
}

/** A text, its translation, and whether it is missing or stale. */
export function TranslationEditor({ row, source, target, onFocus }: TranslationEditorProps) {
  const t = useTexts('admin-studio')
  const { client, canEdit } = useStudio()
  const path = ['texts', target, row.key]
  const save = (text: string, isTyping: boolean) =>
    client.edit(
      text === '' && row.translation !== ''
        ? [{ op: 'remove', path }]
        : [{ op: 'set', path, value: { source: row.hash, text } }],
      isTyping ? path.join('.') : undefined,
    )
  return (
    <li data-text={row.key} className="grid gap-2 px-4 py-3 sm:grid-cols-2 sm:gap-4">
      <div className="min-w-0">
        <p className="mb-1 flex items-center justify-between gap-2 text-xs text-ink-soft">
          <code className="min-w-0 truncate" title={row.key}>
            {row.key}
          </code>
        </p>
        <p className="wrap-anywhere whitespace-pre-line" dir={source.direction} lang={source.locale}>
          {row.text}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex min-h-5 items-center justify-between gap-2">
          <Badge tone={TONES[row.kind]}>{t(LABELS[row.kind])}</Badge>
          {row.kind === 'stale' && canEdit && (
            <AdminButton
              variant="ghost"
              className="min-h-6! px-1.5! text-xs!"
              onClick={() => save(row.translation, false)}
            >
              {t('confirmTranslation')}
            </AdminButton>
          )}
        </p>
        <ProseInput
          aria-label={`${t('translationText', { language: optionLabel('language', target) })}: ${row.text}`}
          lang={target}
          disabled={!canEdit}
          value={row.translation}
          onType={(text) => save(text, true)}
          onFocus={onFocus}
          onBlur={client.settle}
        />
      </div>
    </li>
  )
}
