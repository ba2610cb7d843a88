import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callFailure } from '#web/api/call-failure.ts'
import { saveFile } from '#web/app/browser/save-file.ts'
import { useBrandId } from '../api/brand-context.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { dayOf } from '../filters/period.ts'
import { count as countText } from '../format/format.ts'
import { useToast } from '../panels/toast.tsx'
import { type CsvCall, downloadCsv } from './download-csv.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type ExportButtonProps = {
  call: CsvCall
  what: 'leads' | 'users'
  /** Number of rows; null while loading. */
  count: number | null
  hasFilters: boolean
  /** What the file contains. */
  children: ReactNode
}

/** Exports the filtered rows as CSV, with progress and a stop button. */
export function ExportButton({ call, what, count, hasFilters, children }: ExportButtonProps) {
  const t = useTexts('admin-base')
  const toast = useToast()
  const brandId = useBrandId()
  const [rows, setRows] = useState(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const { mutate, isPending } = useMutation<Blob, Error, CsvCall>({
    mutationFn: (given) => {
      const controller = new AbortController()
      running.current = controller
      setRows(0)
      return downloadCsv(given, brandId, { signal: controller.signal, onRows: setRows })
    },
    onSuccess: (file) => {
      const name = `${what}-${dayOf(Date.now())}.csv`
      saveFile(file, name)
      toast(t('fileSaved', { file: name }))
    },
    onError: (error) => {
      if (running.current?.signal.aborted) toast(t('exportStopped'))
      else toast(callFailure(error, t(`${what}ExportFailed`)).text, 'danger')
    },
  })

  if (isPending) {
    return (
      <span className="inline-flex items-center gap-2">
        <progress
          aria-label={t('export')}
          className="h-2 w-28 accent-primary-strong"
          {...(count === null || count === 0 ? {} : { max: count, value: Math.min(rows, count) })}
        />
        <span className="text-ink-soft tabular-nums">
          {count === null ? countText(rows) : t('exportProgress', { rows, total: count })}
        </span>
        <AdminButton onClick={() => running.current?.abort()}>{t('stop')}</AdminButton>
      </span>
    )
  }
  return (
    <ConfirmAction
      button={{ label: t('exportCsv'), icon: Download }}
      title={t(hasFilters ? `${what}ExportFiltered` : `${what}ExportAll`)}
      confirmLabel={t('exportConfirm')}
      onConfirm={() => {
        mutate(call)
        return Promise.resolve()
      }}
    >
      <p>{children}</p>
      <p className="text-ink-soft">{t('exportAudited')}</p>
    </ConfirmAction>
  )
}
