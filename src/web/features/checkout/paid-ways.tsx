import { paths } from '#web/lib/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'

const REGISTRATION = { path: paths.register, label: 'Complete your account' }
const WAYS = [
  { path: paths.login, label: 'Sign in' },
  { path: paths.forgotPassword, label: 'Email me a link' },
]

/** The ways of somebody who has paid to what they have paid for; the pages there know the address as well. */
export function PaidWays({ hasRegistration = false }: { hasRegistration?: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      {[...(hasRegistration ? [REGISTRATION] : []), ...WAYS].map(({ path, label }) => (
        <AppLink
          key={path}
          to={path}
          className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline"
        >
          {label}
        </AppLink>
      ))}
    </p>
  )
}
