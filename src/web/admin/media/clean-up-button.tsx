import { Eraser } from 'lucide'
import type { cleanUpMedia } from '#shared/contract/admin/admin-media.ts'
import { UNUSED_DAYS } from '#shared/media/picture-rules.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ConfirmChange } from '../controls/confirm.tsx'

/** Deletes the unused pictures after a question. */
export function CleanUpButton() {
  const t = useTexts('admin-media')
  return (
    <ConfirmChange<typeof cleanUpMedia>
      button={{ label: t('cleanUp'), icon: Eraser, level: 'editor' }}
      title={t('cleanUpTitle')}
      confirmLabel={t('cleanUpConfirm')}
      isDangerous
      method="POST"
      path="/admin/media/clean-up"
      input={() => ({})}
      changes={['/admin/media']}
      message={({ deleted }) => t('cleanedUp', { count: deleted })}
    >
      <p>{t('cleanUpText', { days: UNUSED_DAYS })}</p>
    </ConfirmChange>
  )
}
