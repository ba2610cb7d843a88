import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'

type Edge = 'top' | 'bottom'

/** Makes a step draggable by its handle. For the keyboard there are buttons. */
export function useStepDrag(index: number, onMove: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (element === null || dragHandle === null) return undefined
    const edgeAt = (clientY: number): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return clientY < top + height / 2 ? 'top' : 'bottom'
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ step: index }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['step'] === 'number' && source.data['step'] !== index,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          const from = source.data['step']
          if (typeof from !== 'number') return
          const at = edgeAt(location.current.input.clientY) === 'top' ? index : index + 1
          latest.current(from, from < at ? at - 1 : at)
        },
      }),
    )
  }, [index])
  return { row, handle, edge, isDragged }
}
