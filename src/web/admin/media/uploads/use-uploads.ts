import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { MAX_UPLOAD_BYTES } from '#shared/media/picture-rules.ts'
import { errorText } from '#web/api/api-error.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { useBrandId } from '../../api/brand-context.ts'
import { useToast } from '../../panels/toast.tsx'
import { uploadFile } from './upload-file.ts'
import { nextUploads, type Upload } from './upload-state.ts'

/** Files that one drop or choice adds. */
export const MAX_FILES = 50
export const MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024

export type Uploads = {
  all: readonly Upload[]
  add: (files: Iterable<File>) => void
  cancel: (id: number) => void
  clear: () => void
}

/** Uploads files one after the other; the list of pictures follows. */
export function useUploads(): Uploads {
  const t = useTexts('admin-media')
  const toast = useToast()
  const brandId = useBrandId()
  const client = useQueryClient()
  const [all, change] = useReducer(nextUploads, [])
  const nextId = useRef(0)
  const running = useRef<{ id: number; abort: AbortController } | null>(null)

  const waiting = all.find(({ state }) => state.kind === 'waiting')
  const isSending = all.some(({ state }) => state.kind === 'sending')
  useEffect(() => {
    if (!waiting || isSending || running.current) return
    const { id, file } = waiting
    const abort = new AbortController()
    running.current = { id, abort }
    const set = (state: Upload['state']) => change({ kind: 'set', id, state })
    // The next upload starts when the state changes, so this one must have ended by then.
    const end = (state: Upload['state']) => {
      running.current = null
      set(state)
    }
    set({ kind: 'sending', part: 0 })
    uploadFile(file, { brandId, signal: abort.signal, onSent: (part) => set({ kind: 'sending', part }) })
      .then((added) => {
        end({ kind: 'done', added })
        void client.invalidateQueries({ queryKey: ['/admin/media'] })
      })
      .catch((error: unknown) => end({ kind: 'failed', message: errorText(error) }))
  }, [waiting, isSending, brandId, client])
  // Leaving the page ends what is being sent.
  useEffect(() => () => running.current?.abort.abort(), [])

  return {
    all,
    add: (given) => {
      const files = [...given]
      if (files.length > MAX_FILES) toast(t('tooMany', { count: MAX_FILES }), 'danger')
      const uploads = files.slice(0, MAX_FILES).map((file): Upload => {
        nextId.current += 1
        const isTooBig = file.size > MAX_UPLOAD_BYTES
        return {
          id: nextId.current,
          file,
          state: isTooBig
            ? { kind: 'failed', message: t('tooBig', { megabytes: MEGABYTES }) }
            : { kind: 'waiting' },
        }
      })
      change({ kind: 'add', uploads })
    },
    cancel: (id) => {
      if (running.current?.id === id) running.current.abort.abort()
      else change({ kind: 'set', id, state: { kind: 'failed', message: t('cancelled') } })
    },
    clear: () => change({ kind: 'clear' }),
  }
}
