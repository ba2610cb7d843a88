import { ImageOff } from 'lucide'
import { useState } from 'react'
import type { linkPictures } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { useAdminQuery } from '../api/query.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { EmojiImage } from './picker/emoji-image.tsx'
import { type PickedPicture, type ShownPicture, shownPicture } from './picker/picked-picture.ts'
import { PickerPanel } from './picker/picker-panel.tsx'

type MediaPickerProps = {
  /** `image:FILE` or `emoji:NAME`; null: none is chosen. */
  value: string | null
  /** `pictures` of the document: hashes by name. Shows the value, and keeps names in use apart. */
  pictures: Readonly<Record<string, string>>
  canChange: boolean
  onPick: (picked: PickedPicture) => void
}

/**
 * Shows a picture, and opens a panel with the pictures of the library and the emojis. Pages that show it load the texts
 * `admin-media`.
 */
export function MediaPicker({ value, pictures, canChange, onPick }: MediaPickerProps) {
  const t = useTexts('admin-media')
  const [isOpen, setIsOpen] = useState(false)
  const shown = shownPicture(value, pictures)
  return (
    <div className="flex items-center gap-3">
      <span className="admin-checkered grid size-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line">
        <Preview shown={shown} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <bdi className="max-w-full truncate text-ink-soft">
          {value === null ? t('noPicture') : (shown?.name ?? value)}
        </bdi>
        {canChange && (
          <AdminButton onClick={() => setIsOpen(true)}>{t(value === null ? 'choose' : 'change')}</AdminButton>
        )}
      </div>
      {isOpen && (
        <PickerPanel
          value={value}
          pictures={pictures}
          onClose={() => setIsOpen(false)}
          onPick={(picked) => {
            setIsOpen(false)
            onPick(picked)
          }}
        />
      )}
    </div>
  )
}

function Preview({ shown }: { shown: ShownPicture | null }) {
  if (shown === null) return <Icon of={ImageOff} className="size-6 text-ink-soft" />
  if (shown.kind === 'emoji') return <EmojiImage name={shown.name} className="size-11" />
  return <DocumentPicture address={shown.address} />
}

/** A picture that a document names. Visitors may not see it yet. */
function DocumentPicture({ address }: { address: string }) {
  const { data } = useAdminQuery<typeof linkPictures>({ path: '/admin/picture-link' })
  return data ? (
    <img src={`${data.path}${address}`} alt="" className="max-h-full max-w-full object-contain" />
  ) : null
}
