import type { Question, QuizFlow, StepLabel, Text } from '#shared/quiz/question.ts'
import type { FactNames } from '#shared/pack/pack-operator.ts'
import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import { definitionOf } from '#shared/quiz/types/registry.ts'
import { conditionAsNote } from './describe-condition.ts'

const MAX_CARDS_IN_COLUMN = 13
const CARD_WIDTH = 320
const CARD_HEIGHT = 56
const NOTE_LINE_HEIGHT = 16
const CARD_GAP = 18
const COLUMN_GAP = 52
const GROUP_PADDING = 24
const GROUP_GAP = 36
const MARGIN = 40
const HEADER_HEIGHT = 104
const GROUP_HEADER_HEIGHT = 60
const LEGEND_HEIGHT = 64

/** Colours of the drawing, not of a brand. */
const INK = '#241a0e'
const SOFT_INK = '#63553f'
const LINE = '#b9a687'
const NOTE_INK = '#7d4c00'
const KINDS = {
  question: { name: 'asks', fill: '#ffffff', stroke: '#d9cbb2' },
  card: { name: 'tells', fill: '#fff3d6', stroke: '#e9c876' },
  drawn: { name: 'shows the visitor’s own figures', fill: '#e8f0fc', stroke: '#a9c4ee' },
  final: { name: 'ends the quiz', fill: '#e2f3e7', stroke: '#7fbf97' },
} as const

type Card = {
  question: Question
  kind: keyof typeof KINDS
  number: number
  x: number
  y: number
  height: number
  note: string[]
}
type Column = Card[]
type Known = { knowledge: BrandKnowledge; factNames: FactNames }
type Group = { label: StepLabel; columns: Column[]; x: number; width: number }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const plain = (text: Text) => (typeof text === 'string' ? text : text.otherwise).replaceAll(/\{\w+\}/g, '…')
const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`

function wrapped(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || `${last} ${word}`.length > length) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function kindOf(question: Question, knowledge: BrandKnowledge): keyof typeof KINDS {
  return question.isFinal ? 'final' : definitionOf(question.type, knowledge).kindOf(question)
}

function noteOf(question: Question, facts: FactNames): string[] {
  if (question.landingPageOnly) return ['on the landing page']
  return question.when === undefined ? [] : wrapped(conditionAsNote(question.when, { facts }), 44)
}

function layOut(flow: QuizFlow, { knowledge, factNames }: Known): Group[] {
  let x = MARGIN
  let number = 0
  return flow.labels.map((label) => {
    const questions = flow.questions.filter((question) => question.stepLabelId === label.id)
    const columnCount = Math.max(1, Math.ceil(questions.length / MAX_CARDS_IN_COLUMN))
    const perColumn = Math.ceil(questions.length / columnCount)
    const columns = Array.from({ length: columnCount }, (_, column) => {
      let y = HEADER_HEIGHT + GROUP_HEADER_HEIGHT
      return questions.slice(column * perColumn, (column + 1) * perColumn).map((question): Card => {
        const note = noteOf(question, factNames)
        const height = CARD_HEIGHT + note.length * NOTE_LINE_HEIGHT
        number += 1
        const card = {
          question,
          kind: kindOf(question, knowledge),
          number,
          x: x + GROUP_PADDING + column * (CARD_WIDTH + COLUMN_GAP),
          y,
          height,
          note,
        }
        y += height + CARD_GAP
        return card
      })
    })
    const width = GROUP_PADDING * 2 + columnCount * CARD_WIDTH + (columnCount - 1) * COLUMN_GAP
    const group = { label, columns, x, width }
    x += width + GROUP_GAP
    return group
  })
}

const bottomOf = (columns: readonly Column[]): number =>
  Math.max(...columns.flat().map((card) => card.y + card.height))

function drawCard({ question, kind, number, x, y, height, note }: Card): string {
  const { fill, stroke } = KINDS[kind]
  const dashes = question.when === undefined ? '' : ' stroke-dasharray="6 4"'
  const notes = note.map(
    (line, index) =>
      `<text x="${x + 52}" y="${y + CARD_HEIGHT + 4 + index * NOTE_LINE_HEIGHT}" class="note">${escaped(line)}</text>`,
  )
  return [
    `<rect x="${x}" y="${y}" width="${CARD_WIDTH}" height="${height}" rx="12" fill="${fill}" stroke="${stroke}" stroke-width="1.5"${dashes}/>`,
    `<circle cx="${x + 26}" cy="${y + 28}" r="14" fill="${stroke}"/>`,
    `<text x="${x + 26}" y="${y + 32.5}" class="number">${number}</text>`,
    `<text x="${x + 52}" y="${y + 24}" class="title">${escaped(shortened(plain(question.title), 35))}</text>`,
    `<text x="${x + 52}" y="${y + 43}" class="id">${escaped(question.id)}</text>`,
    // Some ids are the name of their type.
    question.id.replaceAll('_', '-') === question.type
      ? ''
      : `<text x="${x + CARD_WIDTH - 12}" y="${y + 43}" class="type">${question.type}</text>`,
    ...notes,
  ].join('')
}

/** From the right of a card along the gutter to the top of the next column. */
function gutterPath(from: Card, to: Card, offset: number): string {
  const gutter = to.x - COLUMN_GAP / 2 - offset
  const startY = from.y + from.height / 2
  const endY = to.y + CARD_HEIGHT / 2 + offset
  return `M${from.x + CARD_WIDTH} ${startY}H${gutter - 10}Q${gutter} ${startY} ${gutter} ${startY - 10}V${endY + 10}Q${gutter} ${endY} ${gutter + 10} ${endY}H${to.x - 2}`
}

/** The line from a card to the next: straight down, or to the next column. */
function drawLine(from: Card, to: Card): string {
  const straight = `M${from.x + CARD_WIDTH / 2} ${from.y + from.height}V${to.y - 2}`
  return `<path d="${from.x === to.x ? straight : gutterPath(from, to, 0)}" class="line"/>`
}

/** The line past a step that can be hidden: at its left, or to the next column. */
function drawBypass(before: Card, after: Card): string {
  const startY = before.y + before.height - 14
  const endY = after.y + 14
  const x = before.x - 14
  const beside = `M${before.x} ${startY}H${x + 8}Q${x} ${startY} ${x} ${startY + 8}V${endY - 8}Q${x} ${endY} ${x + 8} ${endY}H${before.x - 2}`
  return `<path d="${before.x === after.x ? beside : gutterPath(before, after, 9)}" class="line bypass"/>`
}

function drawGroup({ label, columns, x, width }: Group, bottom: number): string {
  const count = columns.flat().length
  return [
    `<rect x="${x}" y="${HEADER_HEIGHT}" width="${width}" height="${bottom - HEADER_HEIGHT + GROUP_PADDING}" rx="24" fill="#f8f1e4"/>`,
    `<text x="${x + GROUP_PADDING}" y="${HEADER_HEIGHT + 37}" class="group">${escaped(label.label)}</text>`,
    `<text x="${x + width - GROUP_PADDING}" y="${HEADER_HEIGHT + 37}" class="count">${count} ${count === 1 ? 'step' : 'steps'}</text>`,
  ].join('')
}

function drawLegend(y: number): string {
  let x = MARGIN
  const entries = Object.values(KINDS).map(({ name, fill, stroke }) => {
    const entry = `<rect x="${x}" y="${y}" width="28" height="18" rx="6" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/><text x="${x + 38}" y="${y + 14}" class="legend">${name}</text>`
    x += 38 + Math.round(name.length * 6.8) + 28
    return entry
  })
  return `${entries.join('')}<rect x="${x}" y="${y}" width="28" height="18" rx="6" fill="none" stroke="${LINE}" stroke-width="1.5" stroke-dasharray="6 4"/><text x="${x + 38}" y="${y + 14}" class="legend">shows only under its condition</text>`
}

const STYLE = `text{font-family:Montserrat,'Segoe UI',Helvetica,Arial,sans-serif;fill:${INK}}.heading{font-size:30px;font-weight:700}.summary{font-size:15px;fill:${SOFT_INK}}.group{font-size:20px;font-weight:700}.count{font-size:14px;fill:${SOFT_INK};text-anchor:end}.number{font-size:12px;font-weight:700;text-anchor:middle}.title{font-size:14px;font-weight:600}.id{font-size:11.5px;font-family:ui-monospace,Menlo,Consolas,monospace;fill:${SOFT_INK}}.type{font-size:10px;fill:${SOFT_INK};text-anchor:end}.note{font-size:12px;font-style:italic;fill:${NOTE_INK}}.legend{font-size:13px;fill:${SOFT_INK}}.line{fill:none;stroke:${LINE};stroke-width:2;marker-end:url(#arrow)}.bypass{stroke-dasharray:5 4}`
const ARROW = `<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L8 4L0 8Z" fill="${LINE}"/></marker>`

/**
 * Draws a quiz as an SVG: its groups, its steps in order with their titles, and the condition of each step. The same
 * flow always gives the same text.
 *
 * @param summary one line below the heading, for example what a walk of the flow found.
 */
export function drawFlow(flow: QuizFlow, known: Known, heading: string, summary: string): string {
  const groups = layOut(flow, known)
  const bottom = Math.max(...groups.map((group) => bottomOf(group.columns)))
  const cards = groups.flatMap((group) => group.columns.flat())
  const lines = cards.slice(1).map((card, index) => drawLine(cards[index] ?? card, card))
  const bypasses = cards.map((card, index) => {
    const [before, after] = [cards[index - 1], cards[index + 1]]
    return card.question.when !== undefined && before && after ? drawBypass(before, after) : ''
  })
  const width = Math.max(...groups.map((group) => group.x + group.width)) + MARGIN
  const height = bottom + GROUP_PADDING + LEGEND_HEIGHT
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(heading)}">`,
    `<style>${STYLE}</style><defs>${ARROW}</defs><rect width="${width}" height="${height}" fill="#fdfaf5"/>`,
    `<text x="${MARGIN}" y="56" class="heading">${escaped(heading)}</text><text x="${MARGIN}" y="82" class="summary">${escaped(summary)}</text>`,
    ...groups.map((group) => drawGroup(group, bottom)),
    ...lines,
    ...bypasses,
    ...cards.map(drawCard),
    drawLegend(height - 42),
    '</svg>\n',
  ].join('\n')
}
