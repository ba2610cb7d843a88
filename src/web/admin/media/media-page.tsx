import type { listMedia } from '#shared/contract/admin/admin-media.ts'
import { MAX_MEGAPIXELS, UNUSED_DAYS } from '#shared/media/picture-rules.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminPages } from '../api/query.ts'
import { useRefusal } from '../controls/can-change.tsx'
import { ListFilters } from '../filters/list-filters.tsx'
import { choiceField, nonEmptyFields, textUpTo } from '../filters/url-fields.ts'
import { useUrlState } from '../filters/use-url-state.ts'
import { usePanel } from '../lists/use-panel.ts'
import { Card } from '../panels/card.tsx'
import { AdminPage } from '../panels/page-frame.tsx'
import { CleanUpButton } from './clean-up-button.tsx'
import { MediaPanel } from './details/media-panel.tsx'
import { PictureList } from './picture-list.tsx'
import { PictureTile } from './picture-tile.tsx'
import { DropZone } from './uploads/drop-zone.tsx'
import { UploadButton } from './uploads/upload-button.tsx'
import { UploadList } from './uploads/upload-list.tsx'
import { MAX_FILES, MEGABYTES, useUploads } from './uploads/use-uploads.ts'

const MEDIA_FIELDS = { q: textUpTo(200), show: choiceField(['unused']), picture: textUpTo(64) }

/** The pictures of a brand: upload, search, details. */
export default function MediaPage() {
  const t = useTexts('admin-media')
  const [address, set] = useUrlState(MEDIA_FIELDS)
  const { picture: openId, ...filters } = address
  const query = nonEmptyFields(filters)
  const pages = useAdminPages<typeof listMedia>({ path: '/admin/media', query })
  const panel = usePanel(openId, (picture, isNewEntry) => set({ picture }, { isNewEntry }))
  const uploads = useUploads()
  const isRefused = useRefusal({ level: 'editor' }) !== null
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={<UploadButton onFiles={uploads.add} />}>
      <DropZone onFiles={isRefused ? () => {} : uploads.add}>
        <div className="grid gap-4">
          <p className="text-ink-soft">
            {t('uploadHint', { megabytes: MEGABYTES, megapixels: MAX_MEGAPIXELS, count: MAX_FILES })}
          </p>
          <UploadList uploads={uploads} />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div className="grid min-w-0 basis-full gap-2 sm:flex-1 sm:basis-0">
              <ListFilters
                state={address}
                set={set}
                searchPlaceholder={t('searchPlaceholder')}
                selects={[
                  {
                    name: 'show',
                    label: t('show'),
                    defaultLabel: t('showAll'),
                    options: [{ value: 'unused', label: t('showUnused', { days: UNUSED_DAYS }) }],
                  },
                ]}
              />
            </div>
            <CleanUpButton />
          </div>
          <Card>
            <PictureList pages={pages} hasFilters={Object.keys(query).length > 0}>
              {(picture) => (
                <PictureTile
                  picture={picture}
                  isCurrent={picture.id === openId}
                  onPress={() => panel.open(picture.id)}
                />
              )}
            </PictureList>
          </Card>
        </div>
      </DropZone>
      {openId !== '' && (
        <MediaPanel
          key={openId}
          mediaId={openId}
          onClose={panel.close}
          onDeleted={panel.drop}
          onOpen={(id) => set({ picture: id })}
        />
      )}
    </AdminPage>
  )
}
