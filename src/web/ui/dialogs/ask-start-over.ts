import { logWarning } from '#web/app/browser/log.ts'

export const loadStartOver = () => import('./start-over-dialog.tsx')

/**
 * Opens the dialog to start over.
 * @param onLeave called before the answers are deleted
 */
export const askStartOver = (onLeave?: () => void): void =>
  void loadStartOver().then(
    ({ showStartOver }) => showStartOver(onLeave),
    (error: unknown) => logWarning('the dialog did not load', error),
  )
