import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../controls/admin-button.tsx'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Below a list: loads the next page of it. */
export function MoreButton({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { pages: Pages }) {
  const t = useTexts('admin-versions')
  if (!hasNextPage) return null
  return (
    <div className="border-t border-line px-4 py-2 print:hidden">
      <AdminButton isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('showMore')}
      </AdminButton>
    </div>
  )
}
