import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/app/texts/use-texts.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Fields keep what is pasted into them. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

/** Takes files that are dropped on the page, or pasted. */
export function DropZone({ onFiles, children }: { onFiles: (files: FileList) => void; children: ReactNode }) {
  const t = useTexts('admin-media')
  const [isOver, setIsOver] = useState(false)
  // The latest one, so that the listener stays the same.
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files || files.length === 0 || isField(event.target)) return
      event.preventDefault()
      take.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    // The button beside it does the same for everybody who does not drag.
    <div
      className="relative"
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-card border-2 border-dashed border-primary-strong bg-primary-soft text-lg font-bold">
          {t('dropHere')}
        </p>
      )}
    </div>
  )
}
