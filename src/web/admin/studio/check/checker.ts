import type { NamedField } from '#shared/studio/form-field.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Checked, FromWorker, QuestionName, Questions, SentToWorker } from './worker-messages.ts'

/** The parts of a `Worker` that the checker uses. */
export type CheckWorker = {
  send: (message: SentToWorker) => void
  listen: (onMessage: (message: FromWorker) => void, onError: () => void) => void
  stop: () => void
}

export type CheckSnapshot = {
  /** null until the worker has started. */
  form: readonly NamedField[] | null
  checked: Checked | null
  isChecking: boolean
  /** The last check failed with an error of the program. */
  hasFailed: boolean
}

export type Checker = ReturnType<typeof createChecker>

/** Checks documents in a worker, one at a time. If several arrive during a check, only the newest is checked next. */
export function createChecker(worker: CheckWorker) {
  let snapshot: CheckSnapshot = { form: null, checked: null, isChecking: false, hasFailed: false }
  let number = 0
  let running: number | null = null
  let waiting: VersionDocument | null = null
  let lastAsked = 0
  const listeners = new Set<() => void>()
  const asked = new Map<number, (answer: unknown) => void>()

  function update(part: Partial<CheckSnapshot>): void {
    snapshot = { ...snapshot, ...part }
    for (const listener of listeners) listener()
  }

  function start(document: VersionDocument): void {
    number += 1
    running = number
    update({ isChecking: true })
    worker.send({ kind: 'check', number, document })
  }

  function receive(data: FromWorker): void {
    if (data.kind === 'form') update({ form: data.form })
    if (data.kind === 'answer') {
      asked.get(data.id)?.(data.answer)
      asked.delete(data.id)
    }
    if (data.kind === 'checked' && data.checked.number === running) {
      running = null
      update({ checked: data.checked, isChecking: waiting !== null, hasFailed: false })
      const next = waiting
      waiting = null
      if (next !== null) start(next)
    }
  }
  worker.listen(receive, () => {
    // The next change starts a new check.
    running = null
    waiting = null
    update({ hasFailed: true, isChecking: false })
  })

  function ask<Name extends QuestionName>(
    name: Name,
    subject: Questions[Name]['subject'],
  ): Promise<Questions[Name]['answer']>
  function ask(name: QuestionName, subject: unknown): Promise<unknown> {
    lastAsked += 1
    const id = lastAsked
    return new Promise((resolve) => {
      asked.set(id, resolve)
      worker.send({ kind: 'ask', id, name, subject })
    })
  }

  return {
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    check: (document: VersionDocument) => {
      if (running === null) start(document)
      else waiting = document
    },
    ask,
    stop: () => worker.stop(),
  }
}
