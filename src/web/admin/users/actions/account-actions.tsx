import { Download, LogOut, Mail, Trash2 } from 'lucide'
import type {
  deleteUser,
  endUserSessions,
  exportUser,
  sendSetPasswordMail,
  UserDetails,
} from '#shared/contract/admin/admin-users.ts'
import { saveJsonFile } from '#web/app/browser/save-file.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { dayOf } from '../../filters/period.ts'
import { adminPaths } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { useAsksAboutHealth } from '../../records/use-asks-about-health.ts'
import { AddressText } from '../../text/address-text.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

/** Signs an account out everywhere. */
export function EndSessionsButton({ user: { id, email, signIns } }: { user: UserDetails }) {
  const t = useTexts('admin-people')
  if (signIns === 0) {
    return (
      <AdminButton icon={LogOut} disabled title={t('noOneSignedIn')}>
        {t('noSignIns')}
      </AdminButton>
    )
  }
  return (
    <ConfirmChange<typeof endUserSessions>
      button={{ label: t('endSignInsCount', { count: signIns }), icon: LogOut }}
      title={t('endSignInsTitle', { count: signIns })}
      confirmLabel={t('endSignIns')}
      method="POST"
      path="/admin/users/:userId/end-sessions"
      input={() => ({ params: { userId: id } })}
      changes={['/admin/users']}
      message={({ ended }) => (ended === 0 ? t('nothingEnded') : t('signInsEnded', { count: ended }))}
    >
      <p>
        <Rich
          text={t('endSignInsText', { email })}
          tags={{ email: (inner) => <AddressText>{inner}</AddressText> }}
        />
      </p>
    </ConfirmChange>
  )
}

/** Emails the user a link to set a password. */
export const SetPasswordMailButton = ({ user: { id, email, hasAccount } }: { user: UserDetails }) => {
  const t = useTexts('admin-people')
  return (
    <ConfirmChange<typeof sendSetPasswordMail>
      button={{ label: t('passwordMail'), icon: Mail }}
      title={t('passwordMailTitle')}
      confirmLabel={t('sendEmail')}
      method="POST"
      path="/admin/users/:userId/set-password-mail"
      input={() => ({ params: { userId: id } })}
      changes={['/admin/users']}
      message={t('passwordMailSent', { email })}
    >
      <p>
        <Rich
          text={t(hasAccount ? 'newPasswordMailText' : 'passwordMailText', { email })}
          tags={{ email: (inner) => <AddressText>{inner}</AddressText> }}
        />
      </p>
    </ConfirmChange>
  )
}

/** Downloads all data about an email address as JSON. */
export function ExportUserButton({ user: { id, email } }: { user: UserDetails }) {
  const t = useTexts('admin-people')
  const asksAboutHealth = useAsksAboutHealth()
  const fileName = () => `person-${id}-${dayOf(Date.now())}.json`
  return (
    <ConfirmChange<typeof exportUser>
      button={{ label: t('exportOne'), icon: Download }}
      title={t('exportOneTitle')}
      confirmLabel={t('exportOne')}
      method="POST"
      path="/admin/users/:userId/export"
      input={() => ({ params: { userId: id } })}
      changes={[]}
      onDone={(data) => saveJsonFile(data, fileName())}
      message={() => t('fileSaved', { file: fileName() })}
    >
      <p>
        <Rich
          text={t(asksAboutHealth ? 'exportOneText' : 'exportOneTextGeneral', { email })}
          tags={{ email: (inner) => <AddressText>{inner}</AddressText> }}
        />
      </p>
      <p className="text-ink-soft">{t('recordedInAudit')}</p>
    </ConfirmChange>
  )
}

type DeleteUserButtonProps = { user: UserDetails; onDeleted: () => void }

/** Deletes a person's data and ends their subscription. Administrators have to be removed from the team first. */
export function DeleteUserButton({ user, onDeleted }: DeleteUserButtonProps) {
  const t = useTexts('admin-people')
  const { id, email, isAdministrator, subscriptions } = user
  if (isAdministrator) {
    return (
      <p className="self-center text-ink-soft">
        <Rich
          text={t('adminsCannotBeDeleted')}
          tags={{ link: (inner) => <RecordLink to={adminPaths.team}>{inner}</RecordLink> }}
        />
      </p>
    )
  }
  const hasRunning = subscriptions.some(({ endedAt, state }) => endedAt === null && state !== 'never_paid')
  return (
    <ConfirmChange<typeof deleteUser>
      button={{ label: t('delete'), variant: 'danger', icon: Trash2 }}
      title={t('deleteUserTitle')}
      isDangerous
      typed={{ label: t('typeToConfirm', { email }), text: email }}
      confirmLabel={t('deletePermanently')}
      method="POST"
      path="/admin/users/:userId/delete"
      input={() => ({ params: { userId: id }, body: { email } })}
      changes={['/admin/users', '/admin/leads', '/admin/revenue', '/admin/conversions', '/admin/dashboard']}
      isDeletion
      onDone={onDeleted}
      message={t('userDeleted', { email })}
    >
      <ul className="grid list-disc gap-1 ps-5">
        {hasRunning && <li>{t('deleteEndsSubscription')}</li>}
        <li>{t('deleteRemoves')}</li>
        <li>{t('deleteKeeps')}</li>
      </ul>
    </ConfirmChange>
  )
}
