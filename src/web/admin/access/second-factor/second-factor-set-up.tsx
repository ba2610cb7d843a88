import type { confirmSecondFactor, offerSecondFactor } from '#shared/contract/admin/admin.ts'
import { useForm } from '#web/api/use-form.ts'
import { QrCode } from '#web/ui/figures/qr-code.tsx'
import { useAdminChange } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { OwnPasswordField } from '../../controls/input-field.tsx'
import { Alert } from '../../panels/alert.tsx'
import { useToast } from '../../panels/toast.tsx'
import { SIGN_IN_CHANGES } from '../passkeys/passkeys.ts'
import { CodeField, digitsOf } from './code-field.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Groups of four are easier to type. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

type SetUpProps = {
  /** Of the first button: `Turn on`. */
  label: string
  /** `codes`: recovery codes, if this is the first factor. */
  onDone: (codes: readonly string[] | null) => void
  onCancel?: () => void
}

/** Sets up an authenticator app: password, then secret, then a first code that proves the app has the secret. */
export function SecondFactorSetUp({ label, onDone, onCancel }: SetUpProps) {
  const t = useTexts('admin-access')
  const offer = useAdminChange<typeof offerSecondFactor>({
    method: 'POST',
    path: '/admin/own/second-factor/offer',
    changes: [],
  })
  const { formProps, field, values, failure, isBusy } = useForm({
    values: { password: '' },
    submit: ({ password }) => offer.mutateAsync({ body: { password } }),
    fallback: t('setUpFailed'),
  })
  if (offer.data) return <Confirm {...offer.data} onDone={onDone} />
  return (
    <form className="grid max-w-80 gap-3" {...formProps}>
      {failure && <Alert tone="danger">{failure.text}</Alert>}
      <OwnPasswordField {...field('password')} />
      <div className="flex flex-wrap gap-2">
        <AdminButton isSubmit variant="primary" isBusy={isBusy} disabled={values.password === ''}>
          {label}
        </AdminButton>
        {onCancel && (
          <AdminButton variant="ghost" onClick={onCancel}>
            {t('goBack')}
          </AdminButton>
        )}
      </div>
    </form>
  )
}

type ConfirmProps = Pick<SetUpProps, 'onDone'> & { secret: string; uri: string }

function Confirm({ secret, uri, onDone }: ConfirmProps) {
  const t = useTexts('admin-access')
  const showToast = useToast()
  const confirm = useAdminChange<typeof confirmSecondFactor>({
    method: 'POST',
    path: '/admin/own/second-factor/confirm',
    changes: SIGN_IN_CHANGES,
    onDone: ({ recoveryCodes }) => {
      showToast(t('appTurnedOn'))
      onDone(recoveryCodes)
    },
  })
  const { formProps, field, failure, isBusy } = useForm({
    values: { code: '' },
    submit: ({ code }) => confirm.mutateAsync({ body: { code: digitsOf(code) } }),
    fallback: t('codeUnchecked'),
  })
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode text={uri} label={t('qrCode')} />
      <div className="grid min-w-0 flex-1 basis-72 gap-4">
        <ol className="grid list-decimal gap-2 ps-5">
          <li>{t('scanQr')}</li>
          <li>
            {t('orEnterKey')}
            <code className="mt-1 block w-fit rounded-control bg-sunken px-2.5 py-1.5 font-mono text-base wrap-anywhere select-all">
              {inGroups(secret)}
            </code>
          </li>
          <li>{t('enterShown')}</li>
        </ol>
        <form className="grid max-w-64 gap-3" {...formProps}>
          {failure && <Alert tone="danger">{failure.text}</Alert>}
          <CodeField {...field('code')} hasFocus />
          <AdminButton isSubmit variant="primary" isBusy={isBusy}>
            {t('confirmOn')}
          </AdminButton>
        </form>
      </div>
    </div>
  )
}
