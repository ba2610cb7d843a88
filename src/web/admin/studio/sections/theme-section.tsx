import { isRecord } from '#shared/lib/is-record.ts'
import type { Theme } from '#shared/brand/brand.ts'
import { type ContrastPair, contrastPairs, MINIMUM_CONTRAST } from '#shared/brand/rules/theme-contrast.ts'
import { type ColorName, themeColors } from '#shared/brand/theme-variables.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { decimal } from '../../format/format.ts'
import { useShownDocument, useStudio } from '../editor/studio-context.ts'
import { ShadesField } from '../forms/color-field.tsx'
import { colorLabel } from '../forms/field-texts.ts'
import { GroupFields } from '../forms/group-field.tsx'
import { documentSlot, fieldSlot } from '../forms/slot.ts'

const COLOR = /^#[0-9a-f]{6}$/i

/** The theme, if its colours are valid. */
function readableTheme(value: unknown): Theme {
  const colors = isRecord(value) && isRecord(value['colors']) ? value['colors'] : {}
  const entries = Object.entries(colors).flatMap(
    ([name, color]): [string, string | Record<string, string>][] => {
      if (typeof color === 'string') return COLOR.test(color) ? [[name, color]] : []
      if (!isRecord(color)) return []
      const shades = Object.entries(color).filter(
        (shade): shade is [string, string] => typeof shade[1] === 'string' && COLOR.test(shade[1]),
      )
      return [[name, Object.fromEntries(shades)]]
    },
  )
  return { name: 'draft', colors: Object.fromEntries(entries) }
}

/** The colours, the contrast of all texts, and the other styles. */
export function ThemeSection() {
  const t = useTexts('admin-studio')
  const { form, client } = useStudio()
  const document = useShownDocument()
  const slot = documentSlot(document, ['brand', 'theme'], client.edit)
  const colors = fieldSlot(slot, 'colors', client.edit)
  const theme = readableTheme(slot.value)
  const given = isRecord(colors.value) ? colors.value : {}
  const shown = themeColors(theme)
  const field = form.find(({ name }) => name === 'theme')?.field
  const others = field?.kind === 'group' ? field.fields.filter(({ name }) => name !== 'colors') : []
  return (
    <div className="grid gap-4">
      <h2 className="font-heading text-lg font-bold">{t('sectionTheme')}</h2>
      <Card title={t('colorsInUse')}>
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
          {[...new Set([...Object.keys(shown), ...Object.keys(given)])].map((name) => (
            <ShadesField
              key={name}
              slot={{ ...fieldSlot(colors, name, client.edit), value: given[name] ?? shown[name] }}
              label={colorLabel(name)}
              onRemove={
                given[name] === undefined
                  ? undefined
                  : () => fieldSlot(colors, name, client.edit).set(undefined)
              }
            />
          ))}
        </div>
      </Card>
      <Contrast pairs={contrastPairs(theme)} colors={{ ...shown, white: '#ffffff' }} />
      <Card title={t('otherStyles')}>
        <GroupFields fields={others} slot={slot} />
      </Card>
    </div>
  )
}

type ContrastProps = { pairs: readonly ContrastPair[]; colors: Record<ColorName | 'white', string> }

function Contrast({ pairs, colors }: ContrastProps) {
  const t = useTexts('admin-studio')
  const sorted = pairs.toSorted((one, other) => one.ratio - other.ratio)
  const bad = pairs.filter(({ ratio }) => ratio < MINIMUM_CONTRAST).length
  return (
    <Card
      title={t('contrast')}
      beside={
        <Badge tone={bad > 0 ? 'danger' : 'good'}>
          {bad > 0 ? t('contrastBad', { count: bad }) : t('contrastGood', { count: pairs.length })}
        </Badge>
      }
    >
      <p className="mb-3 text-ink-soft">{t('contrastLead')}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {sorted.map(({ text, background, ratio }) => (
          <li key={`${text} ${background}`} className="flex items-center gap-2.5">
            <svg
              viewBox="0 0 32 24"
              aria-hidden="true"
              className="h-6 w-8 shrink-0 rounded-sm border border-line"
            >
              <rect width="32" height="24" fill={colors[background]} />
              <text x="16" y="17" textAnchor="middle" fontSize="13" fontWeight="700" fill={colors[text]}>
                Aa
              </text>
            </svg>
            <span className="min-w-0 flex-1 truncate">
              {t('contrastPair', { text: colorLabel(text), background: colorLabel(background) })}
            </span>
            <span
              className={
                ratio < MINIMUM_CONTRAST
                  ? 'font-semibold text-danger tabular-nums'
                  : 'text-ink-soft tabular-nums'
              }
            >
              {t('contrastRatio', { ratio: decimal(ratio, 1) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
