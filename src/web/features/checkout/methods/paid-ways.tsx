import { loginPath, paths } from '#web/app/routing/paths.ts'
import { TextLink } from '#web/ui/controls/text-link.tsx'

type Way = { path: string; label: string }

const REGISTRATION: Way = { path: paths.register, label: 'Complete your account' }
const EMAIL_LINK: Way = { path: paths.forgotPassword, label: 'Email me a link' }

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <p className="flex flex-wrap gap-x-6">
      {ways.map(({ path, label }) => (
        <TextLink key={path} to={path}>
          {label}
        </TextLink>
      ))}
    </p>
  )
}

/** Links to a buyer's account. The linked pages know the address. */
export function PaidWays({ hasRegistration = false }: { hasRegistration?: boolean }) {
  const signIn: Way = { path: paths.login, label: 'Sign in' }
  return <Ways ways={[...(hasRegistration ? [REGISTRATION] : []), signIn, EMAIL_LINK]} />
}

/** Links for a member with another plan to the page where they can change it. */
export function PlanChangeWays() {
  return (
    <Ways
      ways={[{ path: loginPath(paths.subscription), label: 'Sign in to change your plan' }, EMAIL_LINK]}
    />
  )
}
