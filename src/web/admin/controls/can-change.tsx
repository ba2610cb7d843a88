import { Tooltip } from 'radix-ui'
import { type ComponentProps, useRef, useState } from 'react'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { AdminButton } from './admin-button.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Whether the signed-in administrator may make changes; viewers may not. */
const useCanChange = (): boolean => useAdminSession().session.role === 'admin'

/** A button that changes something. For viewers it is disabled and says why. */
export function ChangeButton(props: ComponentProps<typeof AdminButton>) {
  return useCanChange() ? <AdminButton {...props} /> : <DisabledForViewers {...props} />
}

function DisabledForViewers(props: ComponentProps<typeof AdminButton>) {
  const t = useTexts('admin-base')
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
            {t('viewersCannotChange')}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
