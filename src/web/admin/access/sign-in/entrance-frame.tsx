import { type ReactNode, useEffect } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { AdminLogo } from '../../frame/admin-logo.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type EntranceFrameProps = {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** Layout of the sign-in pages: one narrow card, no sidebar. */
export function EntranceFrame({ title, lead, children }: EntranceFrameProps) {
  const t = useTexts('admin-base')
  const { name } = useAppConfig()
  useEffect(() => {
    document.title = t('pageTitle', { page: title, brand: name })
  }, [title, name, t])
  return (
    <main className="grid min-h-svh content-center justify-items-center gap-5 p-4">
      <AdminLogo />
      <div className="grid w-full max-w-96 gap-5 rounded-card border border-line bg-surface p-6 shadow-card">
        <div>
          <h1 className="font-heading text-2xl font-bold">{title}</h1>
          <div className="mt-1.5 text-ink-soft">{lead}</div>
        </div>
        {children}
      </div>
    </main>
  )
}
