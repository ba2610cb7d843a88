import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserStorage, withStorage } from '#web/app/browser/browser-storage.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { brandInAddress, chooseBrand, withBrand } from './brand-choice.ts'

const KEY = 'adminBrand'

/**
 * The brand that the pages show: that of the address, else the last one in this tab, else the last one in this browser.
 * With several brands, each address names it. An address that names a brand which the administrator may not see is
 * corrected. null: the administrator may see none.
 */
export function useBrandChoice(): string | null {
  const { brands } = useAdminSession().session
  const location = useLocation()
  const { search, hash } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const [last, setLast] = useState(() => withStorage(browserStorage(), (storage) => storage.getItem(KEY)))
  const named = brandInAddress(search)
  const brandId = chooseBrand(brands, named, last)
  if (brandId !== null && brandId !== last) setLast(brandId)
  useEffect(() => {
    if (brandId === null || (brands.length < 2 && named === null)) return
    withStorage(browserStorage(), (storage) => storage.setItem(KEY, brandId))
    if (named === brandId) return
    void navigate({ search: withBrand(search, brandId), hash }, { replace: true, state })
  }, [brandId, brands, named, search, hash, state, navigate])
  return brandId
}
