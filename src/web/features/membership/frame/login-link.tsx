import { useLocation } from 'react-router'
import { loginPath } from '#web/app/routing/login-path.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'

/** Links to the sign-in page, which leads back here or to `next`. */
export function LoginLink({ children, next }: { children: string; next?: string }) {
  const { pathname } = useLocation()
  return (
    <AppLink to={loginPath(next ?? pathname)} className={buttonClass('primary', 'large')}>
      {children}
    </AppLink>
  )
}
