import { provableKnowledge } from '#packs/proof-packs.ts'
import { brandForm } from '#shared/brand/schema/form-model.ts'
import { brandTexts } from '#shared/brand/schema/texts/brand-texts.ts'
import { type CheckedDocument, createCheck } from '#shared/studio/checks/check-document.ts'
import { subjectChoices } from '#shared/studio/conditions/clause-choices.ts'
import { answersToStep } from '#shared/studio/document/answers-to-step.ts'
import { flowSegments } from '#shared/studio/document/flow-branches.ts'
import { outlineOf } from '#shared/studio/document/outline.ts'
import { usesOf } from '#shared/studio/document/uses.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { Checked, FromWorker, ToWorker } from './worker-messages.ts'

/** The last document that matched the schema. Questions refer to it. */
let last: { document: VersionDocument; parsed: NonNullable<CheckedDocument['parsed']> } | null = null

const checkDocument = createCheck(provableKnowledge)

const send = (message: FromWorker) => self.postMessage(message, {})

function check(number: number, document: VersionDocument): Checked {
  const startedAt = performance.now()
  const { findings, translations, parsed } = checkDocument(document)
  if (parsed !== null) last = { document, parsed }
  return {
    number,
    findings,
    translations,
    outline: outlineOf(document, { findings, translations }),
    segments: flowSegments(document),
    texts: last === null ? [] : brandTexts(last.parsed.brand),
    durationMs: performance.now() - startedAt,
  }
}

type Question = Extract<ToWorker, { kind: 'ask' }>

function answerTo(question: Question): unknown {
  if (last === null) return question.name === 'answers' ? null : []
  const { document, parsed } = last
  const { quizFlow } = parsed.brand
  switch (question.name) {
    case 'uses':
      return usesOf(document, question.subject, parsed.knowledge)
    case 'subjects':
      return subjectChoices(quizFlow, question.subject, parsed.knowledge)
    case 'answers':
      return answersToStep(quizFlow, question.subject, parsed.knowledge)
    default:
      return question satisfies never
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'check') send({ kind: 'checked', checked: check(data.number, data.document) })
  else send({ kind: 'answer', id: data.id, answer: answerTo(data) })
})

send({ kind: 'form', form: brandForm() })
