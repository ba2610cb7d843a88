import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { acceptInvitation, readInvitation } from '#shared/contract/admin/admin.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { useForm } from '#web/api/use-form.ts'
import { useTokenIn } from '#web/app/routing/use-link-token.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { AdminButton, adminButtonClass } from '../../controls/admin-button.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { adminPaths } from '../../frame/admin-paths.ts'
import { PageLink } from '../../frame/page-link.tsx'
import { Alert } from '../../panels/alert.tsx'
import { Skeleton } from '../../panels/panel-state.tsx'
import { useAdminSession } from '../session/admin-session.tsx'
import { EntranceFrame } from '../sign-in/entrance-frame.tsx'
import { ROLE_LABELS } from './role-choice.tsx'
import { useFormats } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { pageTexts } from '#web/app/texts/page-texts.ts'

const MIN_LENGTH = 12

/** Opened by the link of an invitation: choose a password, or enter that of the existing account. */
export default function InvitationPage() {
  const t = useTexts('admin-access')
  const token = useTokenIn(useLocation(), useNavigate())
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () =>
      callAdmin<typeof readInvitation>({
        method: 'POST',
        path: '/admin/invitations/read',
        body: { token: token ?? '' },
      }),
    enabled: token !== null,
  })
  if (token === null || (query.error instanceof ApiError && query.error.code === 'link_invalid')) {
    return (
      <EntranceFrame title={t('invitationInvalid')} lead={t('invitationInvalidText')}>
        <p>{t('askForNew')}</p>
        <PageLink to={adminPaths.login} className={adminButtonClass('secondary')}>
          {t('goToSignIn')}
        </PageLink>
      </EntranceFrame>
    )
  }
  if (query.data) return <AcceptForm token={token} invitation={query.data} />
  return (
    <EntranceFrame title={t('joinTitle')} lead={t('lookingUp')}>
      {query.error ? (
        <Alert tone="danger">
          <p className="mb-2">{errorText(query.error)}</p>
          <AdminButton isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </AdminButton>
        </Alert>
      ) : (
        <Skeleton lines={3} />
      )}
    </EntranceFrame>
  )
}

const passwordProblem = (password: string, hasAccount: boolean): string | null => {
  const t = pageTexts().of('admin-access')
  if (hasAccount) return password === '' ? t('enterPassword') : null
  return password.length < MIN_LENGTH ? t('passwordTooShort', { count: MIN_LENGTH }) : null
}

type AcceptFormProps = { token: string; invitation: RouteData<typeof readInvitation> }

function AcceptForm({ token, invitation: { email, role, brandNames, hasAccount } }: AcceptFormProps) {
  const t = useTexts('admin-access')
  const f = useFormats()
  const { enter } = useAdminSession()
  const navigate = useNavigate()
  const { formProps, field, failure, isBusy } = useForm({
    values: { password: '' },
    validate: ({ password }) => ({ password: passwordProblem(password, hasAccount) }),
    submit: async ({ password }) => {
      const signedIn = await callAdmin<typeof acceptInvitation>({
        method: 'POST',
        path: '/admin/invitations/accept',
        body: { token, password },
      })
      await enter(signedIn.token)
      // If a second factor is missing, the guard asks for it.
      await navigate(adminPaths.dashboard, { replace: true })
    },
    fallback: t('invitationFailed'),
  })
  return (
    <EntranceFrame
      title={t('joinTitle')}
      lead={
        <>
          <Rich
            text={t(ROLE_LABELS[role].invited, { email })}
            tags={{
              email: (inner) => <strong className="font-semibold wrap-anywhere text-ink">{inner}</strong>,
            }}
          />
          {brandNames.length > 0 && (
            <p className="mt-1.5">{t('invitedBrands', { brands: f.list(brandNames) })}</p>
          )}
        </>
      }
    >
      <form className="grid gap-4" {...formProps}>
        {failure && (
          <Alert tone="danger">
            {failure.code === 'invalid_credentials' ? t('wrongPassword') : failure.text}
          </Alert>
        )}
        {/* For password managers, which store the two together. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <InputField
          {...field('password')}
          label={hasAccount ? t('yourPassword') : t('choosePassword')}
          hint={hasAccount ? t('haveAccount') : t('atLeast', { count: MIN_LENGTH })}
          type="password"
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
        />
        <AdminButton isSubmit variant="primary" isBusy={isBusy} className="min-h-11">
          {t('acceptAndSignIn')}
        </AdminButton>
      </form>
    </EntranceFrame>
  )
}
