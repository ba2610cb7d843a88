import { classNames } from './class-names.ts'

type PictureProps = {
  /** URL from the configuration, `/pictures/…`. */
  src: string
  /** Width and height of its square, in CSS pixels. */
  size: number
  className?: string
}

/** A decorative picture in a box of fixed size, so that nothing moves when it loads or fails. */
export function Picture({ src, size, className }: PictureProps) {
  return (
    <img
      src={src}
      alt=""
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
