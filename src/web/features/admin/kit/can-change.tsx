import { Tooltip } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useAdminSession } from '../access/admin-session.tsx'
import { AdminButton } from './admin-button.tsx'

/** Whether the signed-in administrator may change anything; a viewer sees everything and changes nothing. */
const useCanChange = (): boolean => useAdminSession().session.role === 'admin'

const REASON = 'Viewers can look, but not change anything. Ask an administrator with the role admin.'

/** The button of a change. A viewer sees it, finds it disabled, and is told why. */
export function ChangeButton(props: ComponentProps<typeof AdminButton>) {
  const canChange = useCanChange()
  if (canChange) return <AdminButton {...props} />
  return (
    <Tooltip.Provider delayDuration={200}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          {/* Not `disabled`: it can be focused and hovered, so that the reason is found. */}
          <AdminButton
            {...props}
            isSubmit={false}
            aria-disabled="true"
            className="opacity-60"
            onClick={(event) => event.preventDefault()}
          />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content sideOffset={6} className="admin-popover max-w-64">
            {REASON}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
