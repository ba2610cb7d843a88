import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide'
import { refusal } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { apiUrl } from '#web/api/api-url.ts'
import { callFailure } from '#web/api/call-failure.ts'
import { saveFile } from '#web/app/browser/save-file.ts'
import { adminHeaders } from '../../api/admin-call.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { useToast } from '../../panels/toast.tsx'

/** @throws ApiError if refused, or (`no_answer`) if the connection is lost */
async function downloadEvidence(subscriptionId: string): Promise<Blob> {
  try {
    const path = `/admin/subscriptions/${encodeURIComponent(subscriptionId)}/evidence`
    const response = await fetch(apiUrl(path), { method: 'POST', headers: adminHeaders() })
    if (!response.ok) throw refusal(response, await response.json().catch(() => null))
    return await response.blob()
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('The connection was lost before the download was complete', 0, 'no_answer', [], {
      cause: error,
    })
  }
}

/** Downloads the evidence for a dispute about a subscription as a PDF. */
export function EvidenceButton({ subscriptionId }: { subscriptionId: string }) {
  const toast = useToast()
  const { mutate, isPending } = useMutation<Blob>({
    mutationFn: () => downloadEvidence(subscriptionId),
    onSuccess: (file) => {
      const name = `evidence-${subscriptionId}.pdf`
      saveFile(file, name)
      toast(`${name} saved.`)
    },
    onError: (error) => toast(callFailure(error, 'The evidence file could not be created.').text, 'danger'),
  })
  return (
    <ChangeButton icon={FileText} isBusy={isPending} onClick={() => mutate()}>
      Create evidence file
    </ChangeButton>
  )
}
