import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#web/auth/member-session.ts'
import { paths } from '#web/app/routing/paths.ts'

/** Signs out; in the header of every member page. */
export function SignOutAction() {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const leave = async () => {
    setIsBusy(true)
    await signOut()
    await navigate(paths.login, { state: { isSignedOut: true } })
  }
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void leave()}
      className="inline-flex min-h-11 items-center font-semibold text-ink-soft underline-offset-4 hover:underline disabled:opacity-60"
    >
      Sign out
    </button>
  )
}
