import { logWarning } from '#web/app/browser/log.ts'

const load = () => import('./start-over-dialog.tsx')

/** Preloads the dialog. */
export const preloadStartOver = () => void load().catch(() => undefined)

/**
 * Opens the dialog to start over.
 * @param onLeave called before the answers are deleted
 */
export const askStartOver = (onLeave?: () => void): void =>
  void load().then(
    ({ showStartOver }) => showStartOver(onLeave),
    (error: unknown) => logWarning('the dialog did not load', error),
  )
