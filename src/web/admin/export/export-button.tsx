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

type ExportButtonProps = {
  call: CsvCall
  /** Name of a row: `lead`, `leads`. */
  what: { one: string; many: string }
  /** Number of rows; null while loading. */
  count: number | null
  hasFilters: boolean
  /** What the file contains. */
  children: ReactNode
}

/** Exports the filtered rows as CSV, with progress and a stop button. */
export function ExportButton({ call, what, count, hasFilters, children }: ExportButtonProps) {
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
      const name = `${what.many}-${dayOf(Date.now())}.csv`
      saveFile(file, name)
      toast(`${name} saved.`)
    },
    onError: (error) => {
      if (running.current?.signal.aborted) toast('Export stopped. No file was saved.')
      else
        toast(callFailure(error, `The ${what.many} could not be exported. No file was saved.`).text, 'danger')
    },
  })

  const total = count === null ? 'All' : countText(count)
  if (isPending) {
    return (
      <span className="inline-flex items-center gap-2">
        <progress
          aria-label="Export"
          className="h-2 w-28 accent-primary-strong"
          {...(count === null || count === 0 ? {} : { max: count, value: Math.min(rows, count) })}
        />
        <span className="text-ink-soft tabular-nums">
          {countText(rows)}
          {count !== null && ` of ${countText(count)}`}
        </span>
        <AdminButton onClick={() => running.current?.abort()}>Stop</AdminButton>
      </span>
    )
  }
  return (
    <ConfirmAction
      button={{ label: 'Export CSV', icon: Download }}
      title={hasFilters ? `Export the filtered ${what.many}?` : `Export all ${what.many}?`}
      confirmLabel="Export"
      onConfirm={() => {
        mutate(call)
        return Promise.resolve()
      }}
    >
      <p>
        {total} {count === 1 ? what.one : what.many}, {children}
      </p>
      <p className="text-ink-soft">The audit log records the export and its filters.</p>
    </ConfirmAction>
  )
}
