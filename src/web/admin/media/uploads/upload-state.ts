import type { AddedPicture } from '#shared/contract/admin/admin-media.ts'

export type Upload = {
  id: number
  file: File
  state:
    | { kind: 'waiting' }
    /** 0 to 1. */
    | { kind: 'sending'; part: number }
    | { kind: 'done'; added: AddedPicture }
    | { kind: 'failed'; message: string }
}

export type UploadChange =
  | { kind: 'add'; uploads: readonly Upload[] }
  | { kind: 'set'; id: number; state: Upload['state'] }
  | { kind: 'clear' }

/** The uploads after a change. */
export function nextUploads(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  switch (change.kind) {
    case 'add':
      return [...uploads, ...change.uploads]
    case 'set':
      return uploads.map((upload) => (upload.id === change.id ? { ...upload, state: change.state } : upload))
    case 'clear':
      return uploads.filter(isActive)
  }
}

export const isActive = ({ state }: Upload): boolean => state.kind === 'waiting' || state.kind === 'sending'
