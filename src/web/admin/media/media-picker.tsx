import { ImageOff } from 'lucide'
import { useId, useState } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../controls/admin-button.tsx'
import { EmojiImage } from './picker/emoji-image.tsx'
import { type PickedPicture, type ShownPicture, shownPicture } from './picker/picked-picture.ts'
import { PickerPanel } from './picker/picker-panel.tsx'

export type MediaPickerProps = {
  label: string
  /** `image:FILE` or `emoji:NAME`; null: none is chosen. */
  value: string | null
  /** `pictures` of the document: hashes by name. Shows the value, and keeps names in use apart. */
  pictures: Readonly<Record<string, string>>
  onPick: (picked: PickedPicture) => void
  /** Shown beside the picture if the field may be empty. */
  onRemove?: () => void
  /** Emojis cannot be chosen, for example for a large picture. */
  isImageOnly?: boolean
  /** Below the field. */
  error?: string | null
}

/**
 * A field that shows a picture, and opens a panel with the pictures of the library and the emojis. Pages that show it
 * load the texts `admin-media`.
 */
export function MediaPicker({
  label,
  value,
  pictures,
  onPick,
  onRemove,
  isImageOnly = false,
  error = null,
}: MediaPickerProps) {
  const t = useTexts('admin-media')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const shown = shownPicture(value, pictures)
  return (
    <fieldset className="grid gap-1" aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span className="admin-checkered grid size-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line">
          <Preview shown={shown} />
        </span>
        <div className="grid min-w-0 gap-1.5">
          <bdi className="truncate text-ink-soft">
            {value === null ? t('noPicture') : (shown?.name ?? value)}
          </bdi>
          <div className="flex flex-wrap gap-2">
            <AdminButton aria-describedby={`${id}-label`} onClick={() => setIsOpen(true)}>
              {t(value === null ? 'choose' : 'change')}
            </AdminButton>
            {value !== null && onRemove && (
              <AdminButton variant="ghost" onClick={onRemove}>
                {t('removePicture')}
              </AdminButton>
            )}
          </div>
        </div>
      </div>
      <span id={`${id}-label`} hidden>
        {label}
      </span>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
      {isOpen && (
        <PickerPanel
          value={value}
          pictures={pictures}
          isImageOnly={isImageOnly}
          onClose={() => setIsOpen(false)}
          onPick={(picked) => {
            setIsOpen(false)
            onPick(picked)
          }}
        />
      )}
    </fieldset>
  )
}

function Preview({ shown }: { shown: ShownPicture | null }) {
  if (shown === null) return <Icon of={ImageOff} className="size-6 text-ink-soft" />
  if (shown.kind === 'emoji') return <EmojiImage name={shown.name} className="size-11" />
  return <img src={shown.address} alt="" className="max-h-full max-w-full object-contain" />
}
