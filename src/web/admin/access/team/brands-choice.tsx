import { useId } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminSession } from '../session/admin-session.tsx'

/** null: all brands, also those that are added later. */
export type BrandRights = readonly string[] | null

type BrandsChoiceProps = { value: BrandRights; onValue: (rights: BrandRights) => void }

const BOX =
  'flex cursor-pointer items-center gap-2.5 rounded-control border border-line px-3 py-2 has-checked:border-primary-strong has-checked:bg-primary-soft'

/** Chooses the brands of an administrator; nothing on a server with one brand. */
export function BrandsChoice({ value, onValue }: BrandsChoiceProps) {
  const { brands } = useAdminSession().session
  const name = useId()
  const t = useTexts('admin-access')
  if (brands.length < 2) return null
  const toggle = (id: string, isChosen: boolean) =>
    onValue(isChosen ? [...(value ?? []), id] : (value ?? []).filter((one) => one !== id))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-semibold">{t('brands')}</legend>
      <label className={BOX}>
        <input
          type="radio"
          name={name}
          className="size-4 accent-primary-strong"
          checked={value === null}
          onChange={() => onValue(null)}
        />
        {t('allBrands')}
      </label>
      <label className={BOX}>
        <input
          type="radio"
          name={name}
          className="size-4 accent-primary-strong"
          checked={value !== null}
          onChange={() => onValue([])}
        />
        {t('onlyTheseBrands')}
      </label>
      {value !== null && (
        <div className="grid gap-1.5 ps-6">
          {brands.map((brand) => (
            <label key={brand.id} className={BOX}>
              <input
                type="checkbox"
                className="size-4 accent-primary-strong"
                checked={value.includes(brand.id)}
                onChange={({ target }) => toggle(brand.id, target.checked)}
              />
              {brand.name}
            </label>
          ))}
          {value.length === 0 && <p className="text-xs text-ink-soft">{t('chooseBrand')}</p>}
        </div>
      )}
    </fieldset>
  )
}
