import { ArrowLeft, type IconNode } from 'lucide'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/app/routing/paths.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { ADMIN_PAGES } from '../admin-pages.ts'
import { AdminLogo } from './admin-logo.tsx'
import { BrandSwitcher } from './brand-switcher.tsx'
import { PageLink } from './page-link.tsx'
import { useOtherBrand } from './use-shown-brand.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type Entry = { label: PlainKey<'admin-base'>; path: string; icon: IconNode }

const ENTRIES = ADMIN_PAGES.flatMap(({ path, sidebar }) => (sidebar ? [{ path, ...sidebar }] : []))
const GROUPS = [...new Set(ENTRIES.map(({ group }) => group))].map((title) => ({
  title,
  entries: ENTRIES.filter(({ group }) => group === title),
}))

/** The content of the sidebar and the drawer. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTexts('admin-base')
  const siteUrl = useOtherBrand()?.siteUrl ?? paths.landing
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <div className="flex h-14 shrink-0 items-center justify-between gap-2 px-4">
        <AdminLogo />
        <span className="rounded-sm bg-ink px-1.5 py-0.5 text-[0.6875rem] font-bold tracking-wider text-ground">
          {t('adminBadge')}
        </span>
      </div>
      <BrandSwitcher onNavigate={onNavigate} />
      <nav aria-label={t('navigation')} className="grid gap-5 px-3 py-4">
        {GROUPS.map(({ title, entries }) => (
          <Group key={title} title={t(title)}>
            {entries.map((entry) => (
              <SidebarLink key={entry.path} {...entry} {...(onNavigate ? { onNavigate } : {})} />
            ))}
          </Group>
        ))}
      </nav>
      <div className="mt-auto border-t border-line p-3">
        {/* A separate app, so a normal page load. */}
        <a
          href={siteUrl}
          className="flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          <Icon of={ArrowLeft} className="size-4.5 flip-rtl" />
          {t('backToSite')}
        </a>
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <div>
      <h2 id={id} className="mb-1 px-2.5 font-sans text-xs font-semibold tracking-normal text-ink-soft">
        {title}
      </h2>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {children}
      </ul>
    </div>
  )
}

function SidebarLink({ label, path, icon, onNavigate }: Entry & { onNavigate?: () => void }) {
  const t = useTexts('admin-base')
  const { pathname } = useLocation()
  const isCurrent = pathname === path || pathname.startsWith(`${path}/`)
  return (
    <li>
      <PageLink
        to={path}
        {...(onNavigate ? { onNavigate } : {})}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
        className="flex min-h-9 items-center gap-2.5 rounded-control px-2.5 font-medium hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold pointer-coarse:min-h-11"
      >
        <Icon of={icon} className="size-4.5" />
        {t(label)}
      </PageLink>
    </li>
  )
}
