import type { Change } from './change.ts'
import type { PatchPath } from '../patch.ts'

const pathKey = (path: PatchPath): string =>
  path.map((key) => (typeof key === 'string' ? key : key.id)).join('.')

/** Identifies the subject of a change; unique within a comparison. */
export function changeKey(change: Change): string {
  switch (change.kind) {
    case 'step-added':
    case 'step-removed':
    case 'step-moved':
    case 'condition':
      return `${change.kind} ${change.step}`
    case 'option-added':
    case 'option-removed':
    case 'options-moved':
      return `${change.kind} ${change.step} ${change.option}`
    case 'step-setting':
      return `${change.kind} ${change.step} ${change.field}`
    case 'picture':
      return `${change.kind} ${change.step} ${change.before} ${change.after}`
    case 'plan-added':
    case 'plan-removed':
    case 'plan-on-sale':
    case 'plan-off-sale':
      return `${change.kind} ${change.plan}`
    case 'price':
      return `${change.kind} ${change.plan} ${change.field} ${change.currency}`
    case 'text':
    case 'theme':
    case 'other':
      return `${change.kind} ${pathKey(change.path)}`
    case 'section-added':
    case 'section-removed':
      return `${change.kind} ${change.page} ${change.title}`
    case 'language-added':
    case 'language-removed':
    case 'translations':
      return `${change.kind} ${change.language}`
  }
}
