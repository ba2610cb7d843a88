import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ImageOff } from 'lucide'
import type { ReactNode } from 'react'
import type { listMedia, MediaPicture } from '#shared/contract/admin/admin-media.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { EmptyState, PanelState, Skeleton } from '../panels/panel-state.tsx'
import { MoreButton } from '../tables/more-button.tsx'
import { PICTURE_GRID } from './picture-tile.tsx'

type Page = RouteData<typeof listMedia>

type PictureListProps = {
  /** Result of `useAdminPages`. */
  pages: UseInfiniteQueryResult<InfiniteData<Page, string | null>>
  hasFilters: boolean
  children: (picture: MediaPicture) => ReactNode
}

/** The pictures of the library, page by page. */
export function PictureList({ pages, hasFilters, children }: PictureListProps) {
  const t = useTexts('admin-media')
  return (
    <PanelState
      query={pages}
      skeleton={<Skeleton lines={8} />}
      isEmpty={(data) => data.pages.every(({ pictures }) => pictures.length === 0)}
      empty={
        <EmptyState title={t(hasFilters ? 'noneMatch' : 'empty')} icon={ImageOff}>
          {t(hasFilters ? 'noneMatchText' : 'emptyText')}
        </EmptyState>
      }
    >
      {(data) => (
        <>
          <ul className={PICTURE_GRID} aria-label={t('pictures')}>
            {data.pages
              .flatMap(({ pictures }) => pictures)
              .map((picture) => (
                <li key={picture.id}>{children(picture)}</li>
              ))}
          </ul>
          <MoreButton pages={pages} className="mx-auto mt-4 flex" />
        </>
      )}
    </PanelState>
  )
}
