import { Crop } from 'lucide'
import { useState } from 'react'
import type { AddedPicture, cropMedia, MediaPicture } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { CropFields } from './crop-fields.tsx'
import { type CropFrame, largestFrame } from './crop-frame.ts'
import { CropStage } from './crop-stage.tsx'

type CropButtonProps = { picture: MediaPicture; onCropped: (picture: AddedPicture['picture']) => void }

/** Opens a dialog that cuts a part out of a picture. */
export function CropButton({ picture, onCropped }: CropButtonProps) {
  const t = useTexts('admin-media')
  const [aspect, setAspect] = useState<number | null>(null)
  const [frame, setFrame] = useState<CropFrame>(() => largestFrame(picture, null))
  const chooseAspect = (next: number | null) => {
    setAspect(next)
    setFrame((now) => (next === null ? now : largestFrame(picture, next)))
  }
  return (
    <ConfirmChange<typeof cropMedia>
      button={{ label: t('crop'), icon: Crop, level: 'editor', onClick: () => chooseAspect(null) }}
      title={t('cropTitle', { name: picture.name })}
      confirmLabel={t('cropConfirm')}
      isWide
      isIncomplete={frame.width === picture.width && frame.height === picture.height}
      method="POST"
      path="/admin/media/:mediaId/crop"
      input={() => ({ params: { mediaId: picture.id }, body: frame })}
      changes={['/admin/media']}
      message={(added) => t('cropped', { name: added.picture.name })}
      onDone={(added) => onCropped(added.picture)}
    >
      <p>{t('cropText')}</p>
      <CropStage picture={picture} frame={frame} aspect={aspect} onFrame={setFrame} />
      <CropFields
        picture={picture}
        frame={frame}
        aspect={aspect}
        onFrame={setFrame}
        onAspect={chooseAspect}
      />
    </ConfirmChange>
  )
}
