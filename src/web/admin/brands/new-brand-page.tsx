import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { createBrand, listBrandTemplates } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { useAdminQuery } from '../api/query.ts'
import { AdminButton, adminButtonClass } from '../controls/admin-button.tsx'
import { useRefusal } from '../controls/can-change.tsx'
import { adminPaths } from '../frame/admin-paths.ts'
import { withBrand } from '../frame/brand-choice.ts'
import { Alert } from '../panels/alert.tsx'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { PanelState } from '../panels/panel-state.tsx'
import { NewBrandForm } from './new-brand-form.tsx'

type Created = RouteData<typeof createBrand> & { name: string }

/** Creates a brand at a host. */
export default function NewBrandPage() {
  const t = useTexts('admin-versions')
  const { recheckQuietly } = useAdminSession()
  const refusal = useRefusal({ isForAllBrands: true })
  const query = useAdminQuery<typeof listBrandTemplates>({ path: '/admin/brands/templates' })
  const [created, setCreated] = useState<Created | null>(null)
  return (
    <AdminPage title={t('newBrand')} lead={t('newBrandLead')}>
      <Card className="max-w-2xl">
        {refusal !== null ? (
          <Alert tone="info">{refusal}</Alert>
        ) : created !== null ? (
          <BrandCreated created={created} onAnother={() => setCreated(null)} />
        ) : (
          <PanelState query={query}>
            {({ templates }) => (
              <NewBrandForm
                templates={templates}
                onCreated={(brand) => {
                  setCreated(brand)
                  // The lists of brands in the frame come from the session.
                  void recheckQuietly()
                }}
              />
            )}
          </PanelState>
        )}
      </Card>
    </AdminPage>
  )
}

function BrandCreated({
  created: { brandId, name, siteUrl },
  onAnother,
}: {
  created: Created
  onAnother: () => void
}) {
  const t = useTexts('admin-versions')
  const navigate = useNavigate()
  return (
    <div className="grid grid-cols-1 gap-4">
      <Alert tone="good">
        <p className="font-semibold">{t('brandCreated', { name })}</p>
        <p>{t('brandCreatedText', { url: siteUrl })}</p>
      </Alert>
      <div className="flex flex-wrap gap-2">
        <AdminButton
          variant="primary"
          onClick={() => void navigate(`${adminPaths.studio}${withBrand('', brandId)}`)}
        >
          {t('editBrand')}
        </AdminButton>
        <a href={siteUrl} target="_blank" rel="noreferrer" className={adminButtonClass('secondary')}>
          {t('openSite')}
        </a>
        <AdminButton variant="ghost" onClick={onAnother}>
          {t('anotherBrand')}
        </AdminButton>
      </div>
    </div>
  )
}
