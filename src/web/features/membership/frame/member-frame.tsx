import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#web/app/routing/use-router.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { classNames } from '#web/ui/text/class-names.ts'
import { Footer } from '#web/ui/frame/footer.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { signOut } from '#web/auth/member-session.ts'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { watchToken } from '#web/auth/watch-token.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

const PLACES = [
  { path: paths.subscription, label: 'placeSubscription' },
  { path: paths.account, label: 'placeAccount' },
] as const

type MemberFrameProps = {
  title: string
  lead?: ReactNode
  /** Off on pages without a sign-in. */
  hasPlaces?: boolean
  children: ReactNode
}

/** The layout of the member's pages: header with navigation, title, panels, footer. */
export function MemberFrame({ title, lead, hasPlaces = true, children }: MemberFrameProps) {
  const t = useTexts('membership')
  const { pathname } = useLocation()
  // Another tab signed out, or signed in as someone else.
  useEffect(
    () => (hasPlaces ? watchToken('authToken', storedToken, () => window.location.reload()) : undefined),
    [hasPlaces],
  )
  return (
    <div className="flex min-h-svh flex-col">
      <PageHeader hasAccountLink={!hasPlaces}>
        {hasPlaces && (
          <nav aria-label={t('yourPages')} className="flex gap-x-3 sm:gap-x-5">
            {PLACES.map(({ path, label }) => (
              <AppLink
                key={path}
                to={path}
                aria-current={pathname === path ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center font-semibold underline-offset-4',
                  pathname === path ? 'underline decoration-primary-strong decoration-2' : 'text-ink-soft',
                )}
              >
                {t(label)}
              </AppLink>
            ))}
          </nav>
        )}
        {hasPlaces && <SignOutAction />}
      </PageHeader>
      <main className="mx-auto grid w-full max-w-[720px] flex-1 grid-cols-1 content-start gap-5 px-5 pt-6 pb-16">
        <div>
          <h1 className="text-[1.75rem] font-bold text-balance sm:text-4xl">{title}</h1>
          {lead && <p className="mt-2 text-ink-soft text-pretty">{lead}</p>}
        </div>
        {children}
      </main>
      <div className="print:hidden">
        <Footer isNarrow />
      </div>
    </div>
  )
}

/** Signs out; in the header of every member page. */
function SignOutAction() {
  const t = useTexts('membership')
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const leave = async () => {
    setIsBusy(true)
    await signOut()
    navigate(paths.login, { state: { isSignedOut: true } })
  }
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void leave()}
      className="inline-flex min-h-11 items-center font-semibold text-ink-soft underline-offset-4 hover:underline disabled:opacity-60"
    >
      {t('signOut')}
    </button>
  )
}
