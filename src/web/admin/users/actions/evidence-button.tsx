import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide'
import { callFailure } from '#web/api/call-failure.ts'
import { saveFile } from '#web/app/browser/save-file.ts'
import { adminHeaders } from '../../api/admin-call.ts'
import { useBrandId } from '../../api/brand-context.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { download } from '../../export/download-csv.ts'
import { useToast } from '../../panels/toast.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const downloadEvidence = (subscriptionId: string, brandId: string | null): Promise<Blob> =>
  download(
    `/admin/subscriptions/${encodeURIComponent(subscriptionId)}/evidence`,
    { headers: adminHeaders(brandId) },
    (response) => response.blob(),
  )

/** Downloads the evidence for a dispute about a subscription as a PDF. */
export function EvidenceButton({ subscriptionId }: { subscriptionId: string }) {
  const t = useTexts('admin-people')
  const toast = useToast()
  const brandId = useBrandId()
  const { mutate, isPending } = useMutation<Blob>({
    mutationFn: () => downloadEvidence(subscriptionId, brandId),
    onSuccess: (file) => {
      const name = `evidence-${subscriptionId}.pdf`
      saveFile(file, name)
      toast(t('fileSaved', { file: name }))
    },
    onError: (error) => toast(callFailure(error, t('evidenceFailed')).text, 'danger'),
  })
  return (
    <ChangeButton icon={FileText} isBusy={isPending} onClick={() => mutate()}>
      {t('createEvidence')}
    </ChangeButton>
  )
}
