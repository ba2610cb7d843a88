import { Plus } from 'lucide'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#web/ui/text/icon.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { useBrandId } from '../api/brand-context.ts'
import { useRefusal } from '../controls/can-change.tsx'
import { adminPaths } from './admin-paths.ts'
import { pageOfBrand } from './brand-choice.ts'
import { PageLink } from './page-link.tsx'

/** Chooses the brand that the pages show; nothing for an administrator with one brand. */
export function BrandSwitcher({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { brands } = useAdminSession().session
  const brandId = useBrandId()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const t = useTexts('admin-base')
  const mayCreate = useRefusal({ isForAllBrands: true }) === null
  if (brands.length < 2) return null
  return (
    <div className="grid gap-1 px-4 pt-1">
      <label htmlFor={id} className="text-xs font-semibold text-ink-soft">
        {t('brand')}
      </label>
      <select
        id={id}
        className="admin-control w-full"
        value={brandId ?? ''}
        onChange={({ target }) => void navigate(pageOfBrand(pathname, target.value))}
      >
        {brands.map((brand) => (
          <option key={brand.id} value={brand.id}>
            {brand.name}
          </option>
        ))}
      </select>
      {mayCreate && (
        <PageLink
          to={adminPaths.newBrand}
          className="flex min-h-9 items-center gap-2 justify-self-start rounded-control text-ink-soft hover:text-ink pointer-coarse:min-h-11"
          {...(onNavigate && { onNavigate })}
        >
          <Icon of={Plus} className="size-4" />
          {t('newBrand')}
        </PageLink>
      )}
    </div>
  )
}
