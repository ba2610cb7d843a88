import type { MediaUse } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const LABELS = { live: 'useLive', version: 'useVersion', draft: 'useDraft' } as const

/** The versions and drafts that use a picture, with the parts and steps. */
export function PictureUses({ uses }: { uses: readonly MediaUse[] }) {
  const t = useTexts('admin-media')
  if (uses.length === 0) return <p className="text-ink-soft">{t('notUsed')}</p>
  return (
    <ul className="grid gap-1.5">
      {uses.map(({ kind, name, places }) => (
        <li key={`${kind} ${name}`}>
          <span className="font-medium">{t(LABELS[kind], { name })}</span>
          {places.length > 0 && (
            <span className="ms-2 text-ink-soft wrap-anywhere">
              {places.map(({ part, step }) => step ?? part).join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
