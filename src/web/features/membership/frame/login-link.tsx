import { useLocation } from '#web/app/routing/use-router.ts'
import { loginPath } from '#web/app/routing/paths.ts'
import { ButtonLink } from '#web/ui/controls/text-link.tsx'

/** Links to the sign-in page, which leads back here or to `next`. */
export function LoginLink({ children, next }: { children: string; next?: string }) {
  const { pathname } = useLocation()
  return <ButtonLink to={loginPath(next ?? pathname)}>{children}</ButtonLink>
}
