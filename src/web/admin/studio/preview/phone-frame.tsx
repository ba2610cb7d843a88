import { useEffect, useRef, useState } from 'react'

export type PhoneWidth = '360' | '390' | '430'

/** Heights of phones with these widths, below the bars of their browsers. */
const HEIGHTS: Record<PhoneWidth, number> = { '360': 640, '390': 720, '430': 800 }

/** The preview is our own app at our origin; it may not leave its frame. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'

type PhoneFrameProps = { src: string; width: PhoneWidth; title: string }

/** A page at the width of a phone, made smaller where the column is narrower. */
export function PhoneFrame({ src, width, title }: PhoneFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(Number(width))
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, available / Number(width))
  const height = HEIGHTS[width]
  return (
    <div ref={box} className="w-full min-w-0 overflow-hidden" style={{ height: height * scale }}>
      <iframe
        src={src}
        title={title}
        loading="lazy"
        width={width}
        height={height}
        sandbox={SANDBOX}
        className="rounded-card border border-line bg-surface"
        style={{ transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
    </div>
  )
}
