import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import type { exportVersion } from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { callFailure } from '#web/api/call-failure.ts'
import { saveJsonFile } from '#web/app/browser/save-file.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { callAdmin } from '../api/admin-call.ts'
import { useBrandId } from '../api/brand-context.ts'
import { AdminButton } from '../controls/admin-button.tsx'
import { useToast } from '../panels/toast.tsx'

/** Saves a version with its pictures as one file, which can be imported here or on another server. */
export function ExportVersion({ number }: { number: number }) {
  const t = useTexts('admin-versions')
  const toast = useToast()
  const brandId = useBrandId()
  const { mutate, isPending } = useMutation<RouteData<typeof exportVersion>>({
    mutationFn: () =>
      callAdmin<typeof exportVersion>({
        method: 'GET',
        path: '/admin/versions/:number/export',
        params: { number: String(number) },
        brandId,
      }),
    onSuccess: (file) => {
      const name = `${brandId ?? 'brand'}-version-${number}.json`
      saveJsonFile(file, name)
      toast(t('exported', { file: name }))
    },
    onError: (error) => toast(callFailure(error, t('notExported')).text, 'danger'),
  })
  return (
    <AdminButton icon={Download} isBusy={isPending} onClick={() => mutate()}>
      {t('exportVersion')}
    </AdminButton>
  )
}
