import type { MediaDetails } from '#shared/contract/admin/admin-media.ts'
import { VARIANT_FORMATS } from '#shared/media/picture-rules.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { NOTHING } from '../../format/format.ts'
import { useSizeText } from '../use-size-text.ts'

/** The smaller copies of a picture. */
export function PictureVariants({ picture: { variants, contentType } }: { picture: MediaDetails }) {
  const t = useTexts('admin-media')
  const sizeText = useSizeText()
  if (contentType === 'image/svg+xml') return <p className="text-ink-soft">{t('variantsSvg')}</p>
  const widths = [...new Set(variants.map(({ width }) => width))]
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft">{t('variantsText')}</p>
      <table className="w-full text-end tabular-nums [&_:is(td,th)]:py-1">
        <thead>
          <tr className="border-b border-line text-xs text-ink-soft">
            <th scope="col" className="text-start">
              {t('width')}
            </th>
            {VARIANT_FORMATS.map((format) => (
              <th key={format} scope="col" className="text-end uppercase">
                {format}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {widths.map((width) => (
            <tr key={width}>
              <th scope="row" className="text-start font-normal">
                {t('pixelWidth', { width })}
              </th>
              {VARIANT_FORMATS.map((format) => {
                const variant = variants.find((each) => each.width === width && each.format === format)
                return <td key={format}>{variant ? sizeText(variant.sizeBytes) : NOTHING}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
