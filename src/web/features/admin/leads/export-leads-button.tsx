import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { exportLeads } from '#shared/contract/admin-leads.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { callFailure } from '#web/lib/call-failure.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { AdminButton } from '../kit/admin-button.tsx'
import { ChangeButton } from '../kit/can-change.tsx'
import { ConfirmAction } from '../kit/confirm.tsx'
import { count as countText } from '../kit/format.ts'
import { dayOf } from '../kit/period.ts'
import { useToast } from '../kit/toast.tsx'
import { downloadLeads } from './download-leads.ts'

type Filters = RouteBody<typeof exportLeads>
type ExportLeadsButtonProps = {
  filters: Filters
  /** Of the leads that the filters leave; null while it is counted. */
  count: number | null
  hasFilters: boolean
}

/** Exports what the filters leave; while it runs, how far it is and a way to stop it. */
export function ExportLeadsButton({ filters, count, hasFilters }: ExportLeadsButtonProps) {
  const toast = useToast()
  const [rows, setRows] = useState(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const { mutate, isPending } = useMutation<Blob, Error, Filters>({
    mutationFn: (given) => {
      const controller = new AbortController()
      running.current = controller
      setRows(0)
      return downloadLeads(given, { signal: controller.signal, onRows: setRows })
    },
    onSuccess: (file) => {
      const name = `leads-${dayOf(Date.now())}.csv`
      saveFile(file, name)
      toast(`${name} is saved.`)
    },
    onError: (error) => {
      if (running.current?.signal.aborted) toast('The export was stopped. No file was saved.')
      else toast(callFailure(error, 'The leads could not be exported. No file was saved.').text, 'danger')
    },
  })

  const total = count === null ? 'The' : countText(count)
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
      trigger={<ChangeButton icon={Download}>Export CSV</ChangeButton>}
      title={hasFilters ? 'Export the filtered leads?' : 'Export all leads?'}
      confirmLabel="Export"
      onConfirm={() => {
        mutate(filters)
        return Promise.resolve()
      }}
    >
      <p>
        {total} {count === 1 ? 'lead' : 'leads'}, with email addresses and answers, those about health among
        them. Keep the file where only those can read it who may.
      </p>
      <p className="text-ink-soft">The audit notes that you have exported, and with which filters.</p>
    </ConfirmAction>
  )
}
