import { Tooltip } from 'radix-ui'
import { type ComponentProps, useRef, useState } from 'react'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { AdminButton } from './admin-button.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Why the signed-in administrator may not make a change; null: they may. */
function useRefusal(isForAllBrands: boolean): string | null {
  const t = useTexts('admin-base')
  const { role, hasAllBrands } = useAdminSession().session
  if (role !== 'admin') return t('viewersCannotChange')
  return isForAllBrands && !hasAllBrands ? t('needsAllBrands') : null
}

type ChangeButtonProps = ComponentProps<typeof AdminButton> & {
  /** Changes the installation, not only the brand that the page shows. */
  isForAllBrands?: boolean
}

/** A button that changes something. For administrators who may not it is disabled and says why. */
export function ChangeButton({ isForAllBrands = false, ...props }: ChangeButtonProps) {
  const reason = useRefusal(isForAllBrands)
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
