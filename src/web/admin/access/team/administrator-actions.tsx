import { useState } from 'react'
import type {
  AdministratorRow,
  changeAdministrator,
  removeAdministrator,
} from '#shared/contract/admin/admin.ts'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { GivenText } from '../../text/given-text.tsx'
import { useAdminSession } from '../session/admin-session.tsx'
import { type BrandRights, BrandsChoice } from './brands-choice.tsx'
import { ROLE_LABELS, RoleChoice } from './role-choice.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

type Props = { administrator: AdministratorRow }

/** What can be changed about an administrator. */
export function AdministratorActions({ administrator }: Props) {
  return (
    <span className="inline-flex gap-1.5">
      <ChangeRole administrator={administrator} />
      <ChangeBrands administrator={administrator} />
      {administrator.hasSecondFactor && !administrator.isYou && (
        <ResetSecondFactor administrator={administrator} />
      )}
      <Remove administrator={administrator} />
    </span>
  )
}

function ChangeRole({ administrator: { accountId, email, role, isYou } }: Props) {
  const t = useTexts('admin-access')
  const { recheck } = useAdminSession()
  const [chosen, setChosen] = useState(role)
  return (
    <ConfirmChange<typeof changeAdministrator>
      button={{ label: t('role'), isForAllBrands: true, onClick: () => setChosen(role) }}
      title={t('changeRoleTitle')}
      confirmLabel={t('changeRole')}
      isIncomplete={chosen === role}
      method="PATCH"
      path="/admin/team/:accountId"
      input={() => ({ params: { accountId }, body: { role: chosen } })}
      changes={['/admin/team']}
      onDone={() => isYou && void recheck()}
      message={t('roleChanged', { email, role: t(ROLE_LABELS[chosen].label) })}
    >
      <p>
        <Rich
          text={t(isYou ? 'changeOwnRoleText' : 'changeRoleText', { email })}
          tags={{ email: (inner) => <GivenText text={inner} className="font-semibold" /> }}
        />
      </p>
      <RoleChoice value={chosen} onValue={setChosen} />
    </ConfirmChange>
  )
}

function ChangeBrands({ administrator: { accountId, email, brandIds, isYou } }: Props) {
  const t = useTexts('admin-access')
  const { session, recheck } = useAdminSession()
  const [chosen, setChosen] = useState<BrandRights>(brandIds)
  if (session.brands.length < 2) return null
  return (
    <ConfirmChange<typeof changeAdministrator>
      button={{ label: t('brands'), isForAllBrands: true, onClick: () => setChosen(brandIds) }}
      title={t('changeBrandsTitle')}
      confirmLabel={t('changeBrands')}
      isIncomplete={chosen?.length === 0 || String(chosen) === String(brandIds)}
      method="PATCH"
      path="/admin/team/:accountId"
      input={() => ({ params: { accountId }, body: { brandIds: chosen && [...chosen] } })}
      changes={['/admin/team']}
      onDone={() => isYou && void recheck()}
      message={t('brandsChanged', { email })}
    >
      <p>
        <Rich
          text={t(isYou ? 'changeOwnBrandsText' : 'changeBrandsText', { email })}
          tags={{ email: (inner) => <GivenText text={inner} className="font-semibold" /> }}
        />
      </p>
      <BrandsChoice value={chosen} onValue={setChosen} />
    </ConfirmChange>
  )
}

const ResetSecondFactor = ({ administrator: { accountId, email } }: Props) => {
  const t = useTexts('admin-access')
  return (
    <ConfirmChange<typeof changeAdministrator>
      button={{ label: t('secondFactor'), isForAllBrands: true }}
      title={t('removeFactorsTitle')}
      confirmLabel={t('removeAll')}
      isDangerous
      method="PATCH"
      path="/admin/team/:accountId"
      input={() => ({ params: { accountId }, body: { removeSecondFactor: true } })}
      changes={['/admin/team']}
      message={t('factorsRemoved', { email })}
    >
      <p>
        <Rich
          text={t('removeFactorsText', { email })}
          tags={{ email: (inner) => <GivenText text={inner} className="font-semibold" /> }}
        />
      </p>
    </ConfirmChange>
  )
}

function Remove({ administrator: { accountId, email, isYou } }: Props) {
  const t = useTexts('admin-access')
  const { recheck } = useAdminSession()
  return (
    <ConfirmChange<typeof removeAdministrator>
      button={{ label: t('remove'), variant: 'danger', isForAllBrands: true }}
      title={isYou ? t('removeSelfTitle') : t('removeAdminTitle')}
      confirmLabel={t('remove')}
      isDangerous
      method="DELETE"
      path="/admin/team/:accountId"
      input={() => ({ params: { accountId } })}
      changes={['/admin/team']}
      onDone={() => isYou && void recheck()}
      message={t('adminRemoved', { email })}
    >
      <p>
        <Rich
          text={t('removeAdminText', { email })}
          tags={{ email: (inner) => <GivenText text={inner} className="font-semibold" /> }}
        />
      </p>
    </ConfirmChange>
  )
}
