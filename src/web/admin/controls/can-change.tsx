import { Tooltip } from 'radix-ui'
import { type ComponentProps, useRef, useState } from 'react'
import type { AdminRole } from '#shared/contract/admin/admin.ts'
import { hasRole } from '#shared/admin/has-role.ts'
import { ROLE_NAMES } from '../access/role-names.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { AdminButton } from './admin-button.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** What a change requires of the administrator. */
export type ChangeNeeds = {
  /** The lowest role that may make it. Default: `admin`. */
  level?: Exclude<AdminRole, 'viewer'>
  /** Changes the installation, not only the brand that the page shows. */
  isForAllBrands?: boolean
}

/** Why the signed-in administrator may not make a change; null: they may. */
export function useRefusal({ level = 'admin', isForAllBrands = false }: ChangeNeeds): string | null {
  const t = useTexts('admin-base')
  const { role, hasAllBrands } = useAdminSession().session
  if (role === null || !hasRole(role, level)) {
    const own = t(ROLE_NAMES[role ?? 'viewer'])
    return t('needsRole', { role: t(ROLE_NAMES[level]), own, admin: t('roleAdmin') })
  }
  return isForAllBrands && !hasAllBrands ? t('needsAllBrands') : null
}

type ChangeButtonProps = ComponentProps<typeof AdminButton> & ChangeNeeds

/** A button that changes something. For administrators who may not it is disabled and says why. */
export function ChangeButton({ level, isForAllBrands, ...props }: ChangeButtonProps) {
  const reason = useRefusal({ ...(level && { level }), ...(isForAllBrands && { isForAllBrands }) })
  return reason === null ? <AdminButton {...props} /> : <DisabledButton {...props} reason={reason} />
}

function DisabledButton({ reason, ...props }: ComponentProps<typeof AdminButton> & { reason: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root
        open={isOpen}
        // Tabbing to the button may scroll the page, and scrolling closes tooltips.
        onOpenChange={(next) => setIsOpen(next || button.current?.matches(':focus-visible') === true)}
      >
        <Tooltip.Trigger asChild>
          {/* Not `disabled`, so that it can be focused and hovered to see the reason. */}
          <AdminButton
            {...props}
            ref={button}
            isSubmit={false}
            aria-disabled="true"
            className="opacity-60"
            onClick={(event) => event.preventDefault()}
          />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={6}
            className="admin-popover max-w-64"
            onEscapeKeyDown={(event) => {
              event.preventDefault()
              setIsOpen(false)
            }}
          >
            {reason}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
