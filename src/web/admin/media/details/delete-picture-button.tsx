import { Trash2 } from 'lucide'
import type { deleteMedia, MediaDetails } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { PictureUses } from './picture-uses.tsx'

type DeletePictureButtonProps = { picture: MediaDetails; onDeleted: () => void }

/** Deletes a picture after a question that lists its uses. */
export function DeletePictureButton({ picture, onDeleted }: DeletePictureButtonProps) {
  const t = useTexts('admin-media')
  const { id, name, uses, isInUse } = picture
  return (
    <ConfirmChange<typeof deleteMedia>
      button={{ label: t('deletePicture'), icon: Trash2, variant: 'danger', level: 'editor' }}
      title={t('deleteTitle', { name })}
      confirmLabel={t('deleteConfirm')}
      isDangerous
      isIncomplete={isInUse}
      method="DELETE"
      path="/admin/media/:mediaId"
      input={() => ({ params: { mediaId: id } })}
      changes={['/admin/media']}
      isDeletion
      message={t('deleted', { name })}
      onDone={onDeleted}
    >
      <p>{t(isInUse ? 'deleteInUse' : 'deleteText')}</p>
      {!isInUse && uses.length > 0 && <p>{t('deleteOlder')}</p>}
      {uses.length > 0 && <PictureUses uses={uses} />}
    </ConfirmChange>
  )
}
