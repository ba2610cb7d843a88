import type { MediaDetails } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { FactList } from '../../panels/fact-list.tsx'
import { Moment } from '../../text/moment.tsx'
import { useSizeText } from '../use-size-text.ts'

type PictureFactsProps = { picture: MediaDetails; onOpen: (id: string) => void }

/** Type, size and origin of a picture. */
export function PictureFacts({ picture, onOpen }: PictureFactsProps) {
  const t = useTexts('admin-media')
  const sizeText = useSizeText()
  const { contentType, sizeBytes, width, height, createdAt, origin } = picture
  return (
    <FactList
      facts={[
        { label: t('type'), value: contentType },
        { label: t('size'), value: sizeText(sizeBytes) },
        { label: t('dimensions'), value: t('pixels', { width, height }) },
        { label: t('addedAt'), value: <Moment iso={createdAt} /> },
        ...(origin === null
          ? []
          : [
              {
                label: t('croppedFrom'),
                value: (
                  <button
                    type="button"
                    className="text-start font-medium text-accent-strong underline"
                    onClick={() => onOpen(origin.id)}
                  >
                    <bdi>{origin.name}</bdi>
                  </button>
                ),
              },
            ]),
      ]}
    />
  )
}
