import { useState } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Segmented } from '../../filters/segmented.tsx'
import { adminPaths } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { SidePanel } from '../../panels/side-panel.tsx'
import type { PickedPicture } from './picked-picture.ts'
import { PickerEmojis } from './picker-emojis.tsx'
import { PickerPictures } from './picker-pictures.tsx'

type PickerPanelProps = {
  value: string | null
  pictures: Readonly<Record<string, string>>
  onPick: (picked: PickedPicture) => void
  onClose: () => void
}

/** The pictures and emojis that can be chosen. */
export function PickerPanel({ value, pictures, onPick, onClose }: PickerPanelProps) {
  const t = useTexts('admin-media')
  const [kind, setKind] = useState<'image' | 'emoji'>(value?.startsWith('emoji:') ? 'emoji' : 'image')
  return (
    <SidePanel
      title={t('pickTitle')}
      onClose={onClose}
      actions={<RecordLink to={adminPaths.media}>{t('openLibrary')}</RecordLink>}
    >
      <div className="grid gap-4">
        <div>
          <Segmented
            label={t('kind')}
            value={kind}
            options={[
              { value: 'image', label: t('kindPictures') },
              { value: 'emoji', label: t('kindEmojis') },
            ]}
            onValue={setKind}
          />
        </div>
        {kind === 'image' ? (
          <PickerPictures value={value} pictures={pictures} onPick={onPick} />
        ) : (
          <PickerEmojis value={value} onPick={onPick} />
        )}
      </div>
    </SidePanel>
  )
}
