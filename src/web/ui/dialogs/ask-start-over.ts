import { logWarning } from '#web/app/browser/log.ts'

const load = () => import('./start-over-dialog.tsx')

/** Fetches the dialog before somebody asks for it. */
export const preloadStartOver = () => void load().catch(() => undefined)

/**
 * Asks whether to start over, in a dialog over the page.
 * @param onLeave called before the answers go
 */
export const askStartOver = (onLeave?: () => void): void =>
  void load().then(
    ({ showStartOver }) => showStartOver(onLeave),
    (error: unknown) => logWarning('the dialog did not load', error),
  )
