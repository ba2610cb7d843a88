import { useState } from 'react'
import { useForm } from '#web/api/use-form.ts'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel, PanelButton } from '../frame/panel.tsx'
import { PanelForm } from '../frame/panel-form.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Deletes the account and what is stored about its member. */
export function DeletePanel({ onDeleted }: { onDeleted: () => void }) {
  const t = useTexts('membership')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={t('deleteTitle')}>
      <p className="text-ink-soft">{t('deleteText')}</p>
      {isOpen ? (
        <DeleteForm onClose={() => setIsOpen(false)} onDeleted={onDeleted} />
      ) : (
        <PanelButton label={t('delete')} onClick={() => setIsOpen(true)} />
      )}
    </Panel>
  )
}

function DeleteForm({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const t = useTexts('membership')
  const passwords = useTexts('passwords')
  const form = useForm({
    values: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? passwords('passwordMissing') : null }),
    submit: async ({ password }) => {
      await memberCalls.deleteAll(password)
      onDeleted()
    },
    fallback: t('notDeleted'),
  })
  return (
    <PanelForm
      form={form}
      title={t('deleteFormTitle')}
      keepLabel={t('keepAccount')}
      onKeep={onClose}
      submitLabel={t('deleteEverything')}
      isNeutral
    >
      <ul className="grid list-disc grid-cols-1 gap-2 ps-5">
        <li>{t('deleteSubscription')}</li>
        <li>{t('deleteWithdraw')}</li>
        <li>{t('deleteKept')}</li>
        <li>{t('deleteGone')}</li>
      </ul>
      <PasswordField label="yourPassword" autoComplete="current-password" {...form.field('password')} />
    </PanelForm>
  )
}
