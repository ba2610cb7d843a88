import { useEffect } from 'react'
import { useNavigate } from './use-router.ts'

/** Replaces the current path. */
export function RedirectTo({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(path, { replace: true }), [navigate, path])
  return null
}
