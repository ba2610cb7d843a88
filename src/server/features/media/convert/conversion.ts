import type { VariantFormat } from '#shared/media/picture-rules.ts'

/** A frame inside a picture, in pixels. */
export type Frame = { left: number; top: number; width: number; height: number }

/** What the process that converts is asked for. */
export type Conversion = {
  content: Buffer
  /** Cuts it out first. */
  frame: Frame | null
}

export type Variant = { format: VariantFormat; width: number; content: Buffer }

/** A picture without metadata, and its variants. */
export type Converted = {
  content: Buffer
  contentType: 'image/jpeg' | 'image/png'
  width: number
  height: number
  variants: readonly Variant[]
}

/** Why a picture was not converted: the reason of the refusal. */
export const CONVERSION_PROBLEMS = ['picture_broken', 'picture_too_many_pixels', 'crop_outside'] as const
export type ConversionProblem = (typeof CONVERSION_PROBLEMS)[number]

export type ConversionOutcome = { converted: Converted } | { problem: ConversionProblem }
