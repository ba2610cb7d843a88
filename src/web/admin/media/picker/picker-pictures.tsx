import { useState } from 'react'
import type { listMedia } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminPages } from '../../api/query.ts'
import { SearchField } from '../../filters/search-field.tsx'
import { PictureList } from '../picture-list.tsx'
import { PictureTile } from '../picture-tile.tsx'
import { UploadButton } from '../uploads/upload-button.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { type PickedPicture, pickedPicture } from './picked-picture.ts'

type PickerPicturesProps = {
  value: string | null
  pictures: Readonly<Record<string, string>>
  onPick: (picked: PickedPicture) => void
}

/** Pictures of the library to choose from; those without alternative text cannot be chosen. */
export function PickerPictures({ value, pictures, onPick }: PickerPicturesProps) {
  const t = useTexts('admin-media')
  const [q, setQ] = useState('')
  const pages = useAdminPages<typeof listMedia>({ path: '/admin/media', query: q === '' ? {} : { q } })
  const uploads = useUploads()
  const currentHash = pictures[(value ?? '').replace(/^image:/, '')]
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchField label={t('pictures')} placeholder={t('searchPlaceholder')} value={q} onValue={setQ} />
        <UploadButton onFiles={uploads.add} />
      </div>
      <UploadList uploads={uploads} />
      <PictureList pages={pages} hasFilters={q !== ''}>
        {(picture) => (
          <PictureTile
            picture={picture}
            isCurrent={picture.hash === currentHash}
            refusal={picture.isDescribed ? null : t('noAlternative')}
            onPress={() => onPick(pickedPicture(picture, pictures))}
          />
        )}
      </PictureList>
    </>
  )
}
