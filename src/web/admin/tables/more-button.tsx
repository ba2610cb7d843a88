import type { ComponentProps } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { AdminButton } from '../controls/admin-button.tsx'

/** The part of the result of `useAdminPages` that loads the next page. */
export type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

type MoreButtonProps = { pages: Pages } & Pick<ComponentProps<typeof AdminButton>, 'className'>

/** Loads the next page of a list; nothing on the last page. */
export function MoreButton({ pages, className = '' }: MoreButtonProps) {
  const t = useTexts('admin-base')
  if (!pages.hasNextPage) return null
  return (
    <AdminButton
      className={`print:hidden ${className}`}
      isBusy={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      {t('showMore')}
    </AdminButton>
  )
}
