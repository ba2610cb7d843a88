import { Download, Printer } from 'lucide'
import { useRef } from 'react'
import { saveFile } from '#web/app/browser/save-file.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { AdminButton } from '../../controls/admin-button.tsx'
import { UrgentDialog } from '../../controls/confirm.tsx'
import { CopyButton } from '../../text/copy-button.tsx'
import { useAdminSession } from '../session/admin-session.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

type RecoveryCodesDialogProps = { codes: readonly string[]; onDone: () => void }

/** Shows new recovery codes, once: to copy, download or print. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  const t = useTexts('admin-access')
  const { name } = useAppConfig()
  const { email } = useAdminSession().session
  const first = useRef<HTMLButtonElement>(null)
  const heading =
    email === null ? t('codesHeadingOwn', { brand: name }) : t('codesHeading', { email, brand: name })
  const download = () => {
    const text = `${heading}
${t('eachOnce')}

${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  }
  return (
    // Closing the dialog by accident would lose the codes.
    <UrgentDialog
      title={t('saveCodes')}
      description={
        <>
          <p className="hidden wrap-anywhere print:block">{heading}</p>
          <p>{t('saveCodesText')}</p>
        </>
      }
      firstButton={first}
      className="admin-print-alone"
    >
      <ol
        aria-label={t('recoveryCodes')}
        className="grid gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono text-sm select-all max-[26rem]:px-2 max-[26rem]:text-xs"
      >
        {codes.map((code) => (
          <li key={code} className="min-[22rem]:whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <AdminButton ref={first} icon={Download} onClick={download}>
          {t('download')}
        </AdminButton>
        <CopyButton text={codes.join('\n')} />
        <AdminButton icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </AdminButton>
      </div>
      <div className="flex justify-end print:hidden">
        <AdminButton variant="primary" onClick={onDone}>
          {t('savedThem')}
        </AdminButton>
      </div>
    </UrgentDialog>
  )
}
