import { useMemo } from 'react'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { classNames } from '#web/ui/text/class-names.ts'
import { stageName } from '../conversions/conversion-labels.ts'
import { clock, day, duration } from '../format/format.ts'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { LongText } from '../text/long-text.tsx'
import { Moment } from '../text/moment.tsx'
import { SLOW_FACTOR, SLOW_SECONDS, type TimelineItem, visitTimeline } from './visit-timeline.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

type LeadPathProps = { lead: Pick<LeadDetails, 'stages' | 'path'> }

/** The visit as a timeline, with the time spent at each step. */
export function LeadPath({ lead }: LeadPathProps) {
  const t = useTexts('admin-people')
  const items = useMemo(() => visitTimeline(lead), [lead])
  const first = items[0]
  if (first === undefined) {
    return (
      <Card>
        <p className="text-ink-soft">{t('pathEmpty')}</p>
      </Card>
    )
  }
  return (
    <Card title={t('path')}>
      <p className="mb-4 text-ink-soft">
        <Rich
          text={t('pathLead', { seconds: SLOW_SECONDS, factor: SLOW_FACTOR })}
          tags={{ time: () => <Moment iso={first.at} /> }}
        />
      </p>
      <ol>
        {items.map((item, index) => (
          <Item
            key={keyOf(item)}
            item={item}
            dayBefore={items[index - 1]?.at}
            isEnd={index === items.length - 1}
          />
        ))}
      </ol>
    </Card>
  )
}

/** Unique: each stage and step occurs once, and no two pauses end at the same time. */
function keyOf(item: TimelineItem): string {
  if (item.kind === 'stage') return item.stage
  return item.kind === 'step' ? `step ${item.questionId}` : `pause ${item.at}`
}

const isSameDay = (one: string, other: string): boolean => day(one) === day(other)

const DOTS: Record<TimelineItem['kind'], string> = {
  stage: 'size-3 bg-primary border-primary-strong',
  step: 'size-2.5 bg-surface border-ink-soft',
  pause: 'size-2.5 border-dashed border-ink-soft bg-ground',
}

type ItemProps = { item: TimelineItem; dayBefore: string | undefined; isEnd: boolean }

/** The time, a dot on the line, and what happened. */
function Item({ item, dayBefore, isEnd }: ItemProps) {
  const isNewDay = dayBefore !== undefined && !isSameDay(dayBefore, item.at)
  return (
    <li className="grid grid-cols-[4.5rem_0.75rem_minmax(0,1fr)] gap-x-3">
      <span className="pt-px text-end text-ink-soft tabular-nums">
        {item.kind === 'pause' ? null : clock(item.at)}
      </span>
      <span aria-hidden="true" className="flex flex-col items-center">
        <span className={classNames('mt-1.5 shrink-0 rounded-pill border-[1.5px]', DOTS[item.kind])} />
        {!isEnd && (
          <span
            className={classNames(
              'w-px grow',
              item.kind === 'pause' ? 'border-s border-dashed border-line' : 'bg-line',
            )}
          />
        )}
      </span>
      <div className="min-w-0 pb-3">
        {isNewDay && item.kind !== 'pause' && (
          <p className="text-xs font-semibold text-ink-soft">
            <Moment iso={item.at} isDay />
          </p>
        )}
        <Happened item={item} />
      </div>
    </li>
  )
}

function Happened({ item }: { item: TimelineItem }) {
  const t = useTexts('admin-people')
  switch (item.kind) {
    case 'stage':
      return <p className="font-semibold">{stageName(item.stage)}</p>
    case 'pause':
      return <p className="text-ink-soft italic">{t('awayFor', { duration: duration(item.seconds) })}</p>
    case 'step':
      return (
        <div className="flex items-baseline justify-between gap-x-4">
          <p className="min-w-0">
            <LongText>{item.question}</LongText>
          </p>
          <p className="flex shrink-0 flex-wrap-reverse items-baseline justify-end gap-x-2 tabular-nums max-sm:max-w-20">
            {item.isLast && item.seconds === null && <Badge tone="danger">{t('leftHere')}</Badge>}
            {item.isSlow && <Badge tone="caution">{t('slow')}</Badge>}
            <span className={item.isSlow ? 'font-semibold' : 'text-ink-soft'}>
              {item.seconds === null ? t('viewed') : duration(item.seconds)}
            </span>
          </p>
        </div>
      )
  }
}
