import { type ReactNode, useEffect } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useShownBrandName } from '../frame/use-shown-brand.ts'

type AdminPageProps = {
  title: string
  /** Below the title. */
  lead?: ReactNode
  /** Buttons on the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** An admin page: heading, browser title and content. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  const t = useTexts('admin-base')
  const name = useShownBrandName()
  useEffect(() => {
    document.title = t('pageTitle', { page: title, brand: name })
  }, [title, name, t])
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 sm:flex-1 sm:basis-80">
          <h1 tabIndex={-1} className="admin-page-title font-heading text-2xl font-bold outline-none">
            {title}
          </h1>
          {lead && <div className="mt-1 text-pretty text-ink-soft">{lead}</div>}
          {/* On screen the top bar says so. */}
          <p className="mt-1 hidden text-ink-soft print:block">{t('allTimesUtcNote')}</p>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
