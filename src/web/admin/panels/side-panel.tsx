import { X } from 'lucide'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { AdminButton } from '../controls/admin-button.tsx'
import { Backdrop } from './backdrop.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type SidePanelProps = {
  title: ReactNode
  /** Below the title: type or status. */
  lead?: ReactNode
  onClose: () => void
  /** At the bottom, always visible. */
  actions?: ReactNode
  children: ReactNode
}

/** A record beside its list, full width on phones. Traps the focus and returns it when closed; Escape closes. */
export function SidePanel({ title, lead, onClose, actions, children }: SidePanelProps) {
  const t = useTexts('admin-base')
  const [opener] = useState(() => document.activeElement)
  // Radix returns the focus only to a trigger, which panels opened by URL do not have.
  const returnFocus = (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  // Toasts are above the panel; clicking one must not close it.
  const keepOpenForMessages = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[role="log"]')) event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Backdrop onPress={onClose} />
        <Dialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={keepOpenForMessages}
          className="admin-panel fixed inset-y-0 end-0 z-50 flex w-full flex-col bg-ground text-ink outline-none sm:w-[min(44rem,92vw)] sm:border-s sm:border-line"
        >
          <div className="flex items-start justify-between gap-4 border-b border-line bg-surface px-5 py-4">
            <div className="min-w-0">
              <Dialog.Title className="font-heading text-lg font-bold wrap-anywhere">{title}</Dialog.Title>
              {lead && <div className="mt-1 text-ink-soft">{lead}</div>}
            </div>
            <Dialog.Close asChild>
              <AdminButton variant="ghost" icon={X} isIconOnly>
                {t('close')}
              </AdminButton>
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {actions && (
            <div className="flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3 print:hidden">
              {actions}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
