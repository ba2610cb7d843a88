import { SearchX } from 'lucide'
import { useState } from 'react'
import type { listEmojis } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../../api/query.ts'
import { SearchField } from '../../filters/search-field.tsx'
import { EmptyState, PanelState } from '../../panels/panel-state.tsx'
import type { PickedPicture } from './picked-picture.ts'

type PickerEmojisProps = { value: string | null; onPick: (picked: PickedPicture) => void }

/** Emojis to choose from, by the English words of their names. */
export function PickerEmojis({ value, onPick }: PickerEmojisProps) {
  const t = useTexts('admin-media')
  const [q, setQ] = useState('')
  const query = useAdminQuery<typeof listEmojis>({
    path: '/admin/emojis',
    query: { ...(q !== '' && { q }), limit: 100 },
  })
  return (
    <>
      <SearchField label={t('emojis')} placeholder={t('emojiPlaceholder')} value={q} onValue={setQ} />
      <PanelState
        query={query}
        isEmpty={({ emojis }) => emojis.length === 0}
        empty={<EmptyState title={t('noEmojis')} icon={SearchX} />}
      >
        {({ emojis }) => (
          <ul
            className="grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2"
            aria-label={t('emojis')}
          >
            {emojis.map(({ name, address }) => (
              <li key={name}>
                <button
                  type="button"
                  title={name}
                  aria-current={value === `emoji:${name}` || undefined}
                  onClick={() => onPick({ kind: 'emoji', picture: `emoji:${name}` })}
                  className="grid aspect-square w-full place-items-center rounded-control border border-line bg-surface hover:border-ink-soft aria-[current=true]:border-primary-strong aria-[current=true]:bg-primary-soft"
                >
                  <img src={address} alt={name} loading="lazy" className="size-8" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </PanelState>
    </>
  )
}
