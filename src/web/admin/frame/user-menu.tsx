import {
  Check,
  ChevronDown,
  CircleUserRound,
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
import { useAdminSession } from '../access/session/admin-session.tsx'
import { adminPaths } from './admin-paths.ts'
import { chooseScheme, SCHEMES, type Scheme, storedScheme } from './color-scheme.ts'

const PLACES = [
  { label: 'Your Profile', path: adminPaths.profile, icon: UserRound },
  { label: 'Settings', path: adminPaths.settings, icon: Settings },
  { label: 'Security', path: adminPaths.security, icon: ShieldCheck },
] as const
const SCHEME_LABELS = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'Match device', icon: Monitor },
} as const

/** The user menu: profile, settings, security, color scheme and sign-out. */
export function UserMenu() {
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
        <span className="sr-only">User menu</span>
        <Icon of={ChevronDown} className="size-4 text-ink-soft" />
      </DropdownMenu.Trigger>
      {/* No portal, so that it stays inside its landmark. */}
      <DropdownMenu.Content align="end" sideOffset={8} collisionPadding={12} className="admin-menu w-60">
        <div className="px-2.5 pt-1 pb-2">
          <p className="truncate font-semibold" title={session.email ?? undefined}>
            {session.email}
          </p>
          <p className="text-xs text-ink-soft">{session.role === 'admin' ? 'Admin' : 'Viewer'}</p>
        </div>
        <DropdownMenu.Separator className="my-1 border-t border-line" />
        {PLACES.map(({ label, path, icon }) => (
          <DropdownMenu.Item key={label} className="admin-menu-item" onSelect={() => void navigate(path)}>
            <Icon of={icon} className="size-4 text-ink-soft" />
            {label}
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator className="my-1 border-t border-line" />
        <DropdownMenu.RadioGroup
          value={scheme}
          aria-label="Color scheme"
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
              {SCHEME_LABELS[each].label}
              <DropdownMenu.ItemIndicator className="ms-auto">
                <Icon of={Check} className="size-4" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator className="my-1 border-t border-line" />
        <DropdownMenu.Item className="admin-menu-item" onSelect={signOut}>
          <Icon of={LogOut} className="size-4 flip-rtl text-ink-soft" />
          Sign Out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
