import { classNames } from './class-names.ts'

type PictureProps = {
  /** An address as the configuration gives it, `/pictures/…`. */
  src: string
  /** Width and height of the square it stands in, CSS pixels. */
  size: number
  /** Empty, the default, where the text beside it says the same. */
  alt?: string
  className?: string
}

/** A picture in a box of fixed size, so that nothing moves when it comes, or does not come. */
export function Picture({ src, size, alt = '', className }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      className={classNames('shrink-0 object-contain select-none', className)}
      style={{ width: size, height: size }}
      onError={(event) => {
        event.currentTarget.style.visibility = 'hidden'
      }}
    />
  )
}
