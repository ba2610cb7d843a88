import { Menu, X } from 'lucide'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { AdminButton } from '../controls/admin-button.tsx'
import { Backdrop } from '../panels/backdrop.tsx'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on small screens, opened by a floating button. The button sits over the top bar, so it covers nothing. */
export function Drawer() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className="fixed top-1.5 left-3 z-30 grid size-11 place-items-center rounded-pill bg-primary text-on-primary shadow-card lg:hidden print:hidden">
        <Icon of={Menu} className="size-5" />
        <span className="sr-only">Open menu</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Backdrop onPress={() => setIsOpen(false)} />
        <Dialog.Content
          aria-modal="true"
          aria-describedby={undefined}
          className="admin-drawer fixed inset-y-0 left-0 z-50 w-[min(18rem,calc(100vw-4rem))] bg-surface text-ink shadow-card outline-none lg:hidden"
          onCloseAutoFocus={(event) => {
            // A followed link has moved the focus to the new page.
            if (document.activeElement?.tagName === 'H1') event.preventDefault()
          }}
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Sidebar onNavigate={() => setIsOpen(false)} />
          <Dialog.Close asChild>
            <AdminButton icon={X} isIconOnly className="absolute top-2.5 left-full ml-2.5">
              Close menu
            </AdminButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
