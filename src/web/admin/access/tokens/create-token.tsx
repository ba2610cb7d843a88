import { useRef, useState } from 'react'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import type { createApiToken } from '#shared/contract/admin/api-tokens.ts'
import { useForm } from '#web/api/use-form.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminChange } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { UrgentDialog } from '../../controls/confirm.tsx'
import { InputField, OwnPasswordField } from '../../controls/input-field.tsx'
import { SmallField } from '../../controls/small-field.tsx'
import { Alert } from '../../panels/alert.tsx'
import { SidePanel } from '../../panels/side-panel.tsx'
import { CopyButton } from '../../text/copy-button.tsx'
import { useAdminSession } from '../session/admin-session.tsx'
import { type BrandRights, BrandsChoice } from '../team/brands-choice.tsx'
import { RoleChoice } from '../team/role-choice.tsx'

const DAYS = [7, 30, 90, 180, 365] as const
const DEFAULT_DAYS = 90

/** Creates a token, then shows it once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const t = useTexts('admin-access')
  const { session } = useAdminSession()
  const [token, setToken] = useState<string | null>(null)
  const [brandIds, setBrandIds] = useState<BrandRights>(null)
  const [days, setDays] = useState<number>(DEFAULT_DAYS)
  const create = useAdminChange<typeof createApiToken>({
    method: 'POST',
    path: '/admin/own/api-tokens',
    changes: ['/admin/api-tokens'],
    onDone: (made) => setToken(made.token),
  })
  const firstValues: { name: string; role: AdminRole; password: string } = {
    name: '',
    role: 'viewer',
    password: '',
  }
  const { formProps, field, failure, isBusy } = useForm({
    values: firstValues,
    validate: ({ name, password }) => ({
      name: name.trim() === '' ? t('tokenNameRequired') : null,
      password: password === '' ? t('enterPassword') : null,
    }),
    submit: ({ name, role, password }) =>
      create.mutateAsync({
        body: { password, name: name.trim(), role, brandIds: brandIds && [...brandIds], expiresInDays: days },
      }),
    fallback: t('tokenNotCreated'),
  })
  if (token !== null) return <ShownToken token={token} onDone={onClose} />
  return (
    <SidePanel title={t('createToken')} lead={t('createTokenLead')} onClose={onClose}>
      <form className="grid max-w-md gap-4" {...formProps}>
        {failure && <Alert tone="danger">{failure.text}</Alert>}
        <InputField
          {...field('name')}
          label={t('name')}
          hint={t('tokenNameHint')}
          name="token-name"
          autoComplete="off"
          maxLength={60}
        />
        <RoleChoice
          upTo={session.role ?? 'viewer'}
          value={field('role').value}
          onValue={field('role').onValueChange}
        />
        <BrandsChoice value={brandIds} onValue={setBrandIds} />
        <SmallField label={t('tokenExpires')}>
          {(id) => (
            <select
              id={id}
              className="admin-control w-full"
              value={days}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {t('tokenInDays', { count })}
                </option>
              ))}
            </select>
          )}
        </SmallField>
        <OwnPasswordField {...field('password')} />
        <AdminButton isSubmit variant="primary" isBusy={isBusy} disabled={brandIds?.length === 0}>
          {t('createToken')}
        </AdminButton>
      </form>
    </SidePanel>
  )
}

/** Closing the dialog by accident would lose the token. */
function ShownToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts('admin-access')
  const done = useRef<HTMLButtonElement>(null)
  return (
    <UrgentDialog title={t('copyToken')} description={<p>{t('copyTokenText')}</p>} firstButton={done}>
      <p className="rounded-control bg-sunken px-4 py-3 font-mono text-sm break-all select-all" dir="ltr">
        {token}
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <CopyButton text={token} />
        <AdminButton ref={done} variant="primary" onClick={onDone}>
          {t('savedToken')}
        </AdminButton>
      </div>
    </UrgentDialog>
  )
}
