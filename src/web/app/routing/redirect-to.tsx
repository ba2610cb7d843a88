import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Replaces the current path. */
export function RedirectTo({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(path, { replace: true }), [navigate, path])
  return null
}
