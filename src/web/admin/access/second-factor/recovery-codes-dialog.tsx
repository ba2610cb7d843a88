import { Copy, Download, Printer } from 'lucide'
import { AlertDialog } from 'radix-ui'
import { useRef, useState } from 'react'
import { saveFile } from '#web/app/browser/save-file.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { AdminButton } from '../../controls/admin-button.tsx'
import { Backdrop } from '../../panels/backdrop.tsx'
import { useAdminSession } from '../session/admin-session.tsx'

type RecoveryCodesDialogProps = { codes: readonly string[]; onDone: () => void }

/** Shows new recovery codes, once: to copy, download or print. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  const { name } = useAppConfig()
  const { email } = useAdminSession().session
  const first = useRef<HTMLButtonElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const heading = `Recovery codes for ${email ?? 'your account'}, admin area of ${name}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  const download = () => {
    const text = `${heading}
Each code works once.

${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  }
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <Backdrop />
        <AlertDialog.Content
          aria-modal="true"
          className="admin-dialog admin-print-alone fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100svh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-card outline-none"
          // Closing the dialog by accident would lose the codes.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            first.current?.focus()
          }}
        >
          <AlertDialog.Title className="font-heading text-lg font-bold">
            Save your recovery codes{' '}
          </AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="grid gap-2">
              <p className="hidden wrap-anywhere print:block">{heading}</p>
              <p>
                Each code works once in place of your second factor, if you lose your device. Store them
                somewhere safe that you can reach without that device. They are not shown again.
              </p>
            </div>
          </AlertDialog.Description>
          <ol
            aria-label="Recovery codes"
            className="grid gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono text-sm select-all max-[26rem]:px-2 max-[26rem]:text-xs"
          >
            {codes.map((code) => (
              <li key={code} className="min-[22rem]:whitespace-nowrap">
                {code}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-2 print:hidden">
            <AdminButton ref={first} icon={Copy} onClick={() => void copy()}>
              Copy
            </AdminButton>
            <AdminButton icon={Download} onClick={download}>
              Download
            </AdminButton>
            <AdminButton icon={Printer} onClick={() => window.print()}>
              Print
            </AdminButton>
          </div>
          <output className="empty:hidden print:hidden">
            {copied === 'yes' && 'Copied.'}
            {copied === 'failed' &&
              'Copying is blocked in this browser. Select the codes and copy them by hand.'}
          </output>
          <div className="flex justify-end print:hidden">
            <AdminButton variant="primary" onClick={onDone}>
              I have saved them
            </AdminButton>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
