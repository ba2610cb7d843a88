import type { MediaPicture } from '#shared/contract/admin/admin-media.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Badge } from '../panels/badge.tsx'

type PictureTileProps = {
  picture: MediaPicture
  onPress: () => void
  /** It is chosen, or its details are open. */
  isCurrent?: boolean
  /** Why it cannot be pressed. */
  refusal?: string | null
}

/** A picture of the library as a button. */
export function PictureTile({ picture, onPress, isCurrent = false, refusal = null }: PictureTileProps) {
  const t = useTexts('admin-media')
  const { name, width, height, smallAddress, isDescribed } = picture
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      aria-disabled={refusal !== null || undefined}
      onClick={() => refusal === null && onPress()}
      className="grid h-full w-full grid-cols-1 content-start gap-1.5 rounded-card border border-line bg-surface p-2 text-start hover:border-ink-soft aria-[current=true]:border-primary-strong aria-[current=true]:bg-primary-soft aria-disabled:cursor-not-allowed"
    >
      <span className="admin-checkered block aspect-4/3 overflow-hidden rounded-control">
        <img
          src={smallAddress}
          alt=""
          loading="lazy"
          decoding="async"
          className={`size-full object-scale-down ${refusal === null ? '' : 'opacity-50'}`}
        />
      </span>
      <span className="truncate font-semibold" title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        <span className="tabular-nums">{t('pixels', { width, height })}</span>
        {!isDescribed && <Badge tone="caution">{refusal ?? t('noAlternative')}</Badge>}
      </span>
    </button>
  )
}

/** Pictures in columns. */
export const PICTURE_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3'
