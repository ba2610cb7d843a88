import type { AccountsDeps, Registration } from '../accounts-deps.ts'

/** Best effort: what follows a registration neither delays nor fails it. */
export function tellRegistration({ onRegistered, logger }: AccountsDeps, registration: Registration): void {
  Promise.resolve()
    .then(() => onRegistered(registration))
    .catch((error: unknown) => logger.warn({ err: error }, 'what follows a registration has failed'))
}
