import { loginPath, paths } from '#web/app/routing/paths.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { TextLink } from '#web/ui/controls/text-link.tsx'

type Way = { path: string; label: string }

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
  const t = useTexts('checkout')
  const base = useTexts('base')
  return (
    <Ways
      ways={[
        ...(hasRegistration ? [{ path: paths.register, label: t('completeAccount') }] : []),
        { path: paths.login, label: base('signIn') },
        { path: paths.forgotPassword, label: t('emailLink') },
      ]}
    />
  )
}

/** Links for a member with another plan to the page where they can change it. */
export function PlanChangeWays() {
  const t = useTexts('checkout')
  return (
    <Ways
      ways={[
        { path: loginPath(paths.subscription), label: t('signInToChange') },
        { path: paths.forgotPassword, label: t('emailLink') },
      ]}
    />
  )
}
