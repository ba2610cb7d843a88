import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads to another path in place of the current one. */
export function RedirectTo({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(path, { replace: true }), [navigate, path])
  return null
}
