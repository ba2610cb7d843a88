import type { BrandInput } from '#shared/brand/brand.ts'

/** The colours. `onPrimary` is text on `primary`; `npm run brand:check` measures whether it can be read. */
export const theme = {
  name: 'plain',
  colors: { primary: '#1d5c8f', onPrimary: '#ffffff', primarySoft: '#e3eef7', primaryStrong: '#174a73' },
} satisfies BrandInput['theme']
