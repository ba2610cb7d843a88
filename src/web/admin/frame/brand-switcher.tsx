import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { useBrandId } from '../api/brand-context.ts'
import { pageOfBrand } from './brand-choice.ts'

/** Chooses the brand that the pages show; nothing for an administrator with one brand. */
export function BrandSwitcher() {
  const { brands } = useAdminSession().session
  const brandId = useBrandId()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const id = useId()
  const t = useTexts('admin-base')
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
    </div>
  )
}
