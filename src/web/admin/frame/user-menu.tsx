import {
  Check,
  ChevronDown,
  CircleUserRound,
  Languages,
  LogOut,
  Monitor,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#web/ui/text/icon.tsx'
import { ROLE_NAMES } from '../access/role-names.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { adminPaths } from './admin-paths.ts'
import { chooseScheme, SCHEMES, type Scheme, storedScheme } from './color-scheme.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { ADMIN_LANGUAGES, LANGUAGES } from '#shared/texts/languages.ts'
import { adminLanguage, chooseAdminLanguage } from './admin-language.ts'

const PLACES = [
  { label: 'yourProfile', path: adminPaths.profile, icon: UserRound },
  { label: 'settings', path: adminPaths.settings, icon: Settings },
  { label: 'security', path: adminPaths.security, icon: ShieldCheck },
] as const
const SCHEME_LABELS = {
  light: { label: 'schemeLight', icon: Sun },
  dark: { label: 'schemeDark', icon: Moon },
  system: { label: 'schemeSystem', icon: Monitor },
} as const

/** The user menu: profile, settings, security, color scheme, language and sign-out. */
export function UserMenu() {
  const t = useTexts('admin-base')
  const { session, signOut } = useAdminSession()
  const navigate = useNavigate()
  const [scheme, setScheme] = useState(storedScheme)
  const choose = (chosen: Scheme) => {
    chooseScheme(chosen)
    setScheme(chosen)
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-10 items-center gap-1.5 rounded-control px-2 hover:bg-sunken pointer-coarse:min-h-11">
        <Icon of={CircleUserRound} className="size-5.5" />
        <span className="sr-only">{t('userMenu')}</span>
        <Icon of={ChevronDown} className="size-4 text-ink-soft" />
      </DropdownMenu.Trigger>
      {/* No portal, so that it stays inside its landmark. */}
      <DropdownMenu.Content align="end" sideOffset={8} collisionPadding={12} className="admin-menu w-60">
        <div className="px-2.5 pt-1 pb-2">
          <p className="truncate font-semibold" title={session.email ?? undefined}>
            {session.email}
          </p>
          {session.role && <p className="text-xs text-ink-soft">{t(ROLE_NAMES[session.role])}</p>}
        </div>
        <DropdownMenu.Separator className="my-1 border-t border-line" />
        {PLACES.map(({ label, path, icon }) => (
          <DropdownMenu.Item key={label} className="admin-menu-item" onSelect={() => void navigate(path)}>
            <Icon of={icon} className="size-4 text-ink-soft" />
            {t(label)}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator className="my-1 border-t border-line" />
        <DropdownMenu.RadioGroup
          value={scheme}
          aria-label={t('colorScheme')}
          onValueChange={(value) => choose(SCHEMES.find((each) => each === value) ?? 'system')}
        >
          {SCHEMES.map((each) => (
            <DropdownMenu.RadioItem
              key={each}
              value={each}
              className="admin-menu-item"
              onSelect={(event) => event.preventDefault()}
            >
              <Icon of={SCHEME_LABELS[each].icon} className="size-4 text-ink-soft" />
              {t(SCHEME_LABELS[each].label)}
              <DropdownMenu.ItemIndicator className="ms-auto">
                <Icon of={Check} className="size-4" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator className="my-1 border-t border-line" />
        <LanguageChoice />
        <DropdownMenu.Separator className="my-1 border-t border-line" />
        <DropdownMenu.Item className="admin-menu-item" onSelect={signOut}>
          <Icon of={LogOut} className="size-4 flip-rtl text-ink-soft" />
          {t('signOut')}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** Each language is named in that language, so that someone who chose the wrong one can switch back. */
function LanguageChoice() {
  const t = useTexts('admin-base')
  return (
    <DropdownMenu.RadioGroup
      value={adminLanguage()}
      aria-label={t('language')}
      onValueChange={(value) => {
        const chosen = ADMIN_LANGUAGES.find((each) => each === value)
        if (chosen !== undefined) chooseAdminLanguage(chosen)
      }}
    >
      {ADMIN_LANGUAGES.map((each) => (
        <DropdownMenu.RadioItem key={each} value={each} lang={each} className="admin-menu-item">
          <Icon of={Languages} className="size-4 text-ink-soft" />
          {LANGUAGES[each].name}
          <DropdownMenu.ItemIndicator className="ms-auto">
            <Icon of={Check} className="size-4" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
