import type { MediaDetails, readMedia } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useAdminQuery } from '../../api/query.ts'
import { Card } from '../../panels/card.tsx'
import { RecordPanel } from '../../records/record-panel.tsx'
import { CropButton } from '../crop/crop-button.tsx'
import { DeletePictureButton } from './delete-picture-button.tsx'
import { DescriptionForm } from './description-form.tsx'
import { PictureFacts } from './picture-facts.tsx'
import { PictureUses } from './picture-uses.tsx'
import { PictureVariants } from './picture-variants.tsx'

type MediaPanelProps = {
  mediaId: string
  onClose: () => void
  onDeleted: () => void
  /** Shows another picture. */
  onOpen: (id: string) => void
}

/** One picture beside the list. */
export function MediaPanel({ mediaId, onClose, onDeleted, onOpen }: MediaPanelProps) {
  const query = useAdminQuery<typeof readMedia>({ path: '/admin/media/:mediaId', params: { mediaId } })
  const { data: picture } = query
  return (
    <RecordPanel
      query={query}
      what="picture"
      title={picture && <bdi>{picture.name}</bdi>}
      lead={null}
      actions={
        picture && (
          <>
            {picture.contentType !== 'image/svg+xml' && (
              <CropButton picture={picture} onCropped={({ id }) => onOpen(id)} />
            )}
            <DeletePictureButton picture={picture} onDeleted={onDeleted} />
          </>
        )
      }
      onClose={onClose}
    >
      {(details) => <Details picture={details} onOpen={onOpen} />}
    </RecordPanel>
  )
}

function Details({ picture, onOpen }: { picture: MediaDetails } & Pick<MediaPanelProps, 'onOpen'>) {
  const t = useTexts('admin-media')
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="admin-checkered grid place-items-center rounded-card border border-line p-2">
        <img
          src={picture.address}
          alt={Object.values(picture.alternatives)[0] ?? ''}
          width={picture.width}
          height={picture.height}
          className="max-h-80 w-auto max-w-full object-contain"
        />
      </div>
      <Card title={t('description')}>
        <DescriptionForm key={picture.id} picture={picture} />
      </Card>
      <Card title={t('uses')}>
        <PictureUses uses={picture.uses} />
      </Card>
      <Card title={t('details')}>
        <PictureFacts picture={picture} onOpen={onOpen} />
      </Card>
      <Card title={t('variants')}>
        <PictureVariants picture={picture} />
      </Card>
    </div>
  )
}
