import { KeyRound } from 'lucide'
import { useState } from 'react'
import type {
  ApiTokenRow,
  listApiTokens,
  revokeApiToken,
  revokeOwnApiToken,
} from '#shared/contract/admin/api-tokens.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { StatusBadge } from '../../panels/badge.tsx'
import { AdminPage } from '../../panels/page-frame.tsx'
import { EmptyState, PanelState } from '../../panels/panel-state.tsx'
import { useBrandName } from '../../records/use-brand-name.ts'
import { column, type DataColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { ROLE_NAMES } from '../role-names.ts'
import { CreateToken } from './create-token.tsx'
import { isUsable, tokenStatus } from './token-status.ts'

const LIST = '/admin/api-tokens'

const tokenColumns = (
  nameOf: ReturnType<typeof useBrandName>,
  now: Date,
): readonly DataColumn<ApiTokenRow>[] => {
  const t = pageTexts().of('admin-access')
  const base = pageTexts().of('admin-base')
  return [
    rowHeader('name', t('name'), ({ name }) => <GivenText text={name} isCut />, {
      maxWidth: 'min(16rem, 45vw)',
    }),
    column('owner', t('tokenOwner'), ({ ownerEmail, isYours }) =>
      isYours ? t('you') : <GivenText text={ownerEmail} isCut className="max-w-64" />,
    ),
    column('role', t('role'), ({ role }) => base(ROLE_NAMES[role])),
    ...(nameOf === null
      ? []
      : [
          column<ApiTokenRow>(
            'brands',
            t('brands'),
            ({ brandIds }) => brandIds?.map(nameOf).join(', ') ?? t('allBrandsShort'),
          ),
        ]),
    column('status', t('tokenStatus'), (row) => <StatusBadge status={tokenStatus(row, now)} />),
    column('lastUsedAt', t('tokenLastUsed'), ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <span className="text-ink-soft">{t('tokenNeverUsed')}</span>
      ) : (
        <Moment iso={lastUsedAt} />
      ),
    ),
    column('createdAt', t('tokenCreated'), ({ createdAt }) => <Moment iso={createdAt} isDay />),
    column('expiresAt', t('validUntil'), ({ expiresAt }) => <Moment iso={expiresAt} isDay />),
    column('actions', t('actions'), (row) => isUsable(row, now) && <RevokeToken row={row} />),
  ]
}

/** Tokens with which programs call the admin area. */
export default function ApiTokensPage() {
  const t = useTexts('admin-access')
  const nameOf = useBrandName()
  const [now] = useState(() => new Date())
  const [isCreating, setIsCreating] = useState(false)
  const query = useAdminQuery<typeof listApiTokens>({ path: LIST })
  return (
    <AdminPage
      title={t('apiTokens')}
      lead={t('apiTokensLead')}
      actions={
        <AdminButton variant="primary" icon={KeyRound} onClick={() => setIsCreating(true)}>
          {t('createToken')}
        </AdminButton>
      }
    >
      <PanelState query={query}>
        {({ tokens }) => (
          <TableCard
            title={t('apiTokens')}
            columns={tokenColumns(nameOf, now)}
            rows={tokens}
            getRowId={({ id }) => id}
            empty={<EmptyState title={t('noTokens')}>{t('noTokensText')}</EmptyState>}
          />
        )}
      </PanelState>
      {isCreating && <CreateToken onClose={() => setIsCreating(false)} />}
    </AdminPage>
  )
}

/** Everybody may revoke their own tokens; an admin for all brands, those of others. */
function RevokeToken({ row: { id, name, isYours } }: { row: ApiTokenRow }) {
  const t = useTexts('admin-access')
  const shared = {
    title: t('revokeTokenTitle'),
    confirmLabel: t('revoke'),
    isDangerous: true,
    method: 'DELETE',
    input: () => ({ params: { tokenId: id } }),
    changes: [LIST],
    message: t('tokenRevokedMessage', { name }),
    children: (
      <p>
        <Rich
          text={t('revokeTokenText', { name })}
          tags={{ name: (inner) => <GivenText text={inner} className="font-semibold" /> }}
        />
      </p>
    ),
  } as const
  return isYours ? (
    <ConfirmChange<typeof revokeOwnApiToken>
      {...shared}
      button={{ label: t('revoke'), isOwn: true, 'aria-label': t('revokeToken', { name }) }}
      path="/admin/own/api-tokens/:tokenId"
    />
  ) : (
    <ConfirmChange<typeof revokeApiToken>
      {...shared}
      button={{ label: t('revoke'), isForAllBrands: true, 'aria-label': t('revokeToken', { name }) }}
      path="/admin/api-tokens/:tokenId"
    />
  )
}
