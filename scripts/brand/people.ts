import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAvatar } from '@dicebear/core'
import * as personas from '@dicebear/personas'
import { root } from '../setup/project.mjs'

type Options = Required<personas.Options>
type Part = 'body' | 'clothingColor' | 'eyes' | 'hair' | 'hairColor' | 'mouth' | 'nose' | 'skinColor'
type Person = { [Each in Part]: Options[Each][number] } & { facialHair?: Options['facialHair'][number] }

const BROWN = '6c4545'
const BLACK = '362c47'
const GREEN = '6dbb58'
const BLUE = '456dff'
const YELLOW = 'f3b63a'
const TURQUOISE = '54d7c7'
const PURPLE = '7555ca'

/**
 * Draws the people of the sample brand from the parts of one set, into its `images/`. The pictures are stored with the brand,
 * so that a server does not need the set.
 */
const people: Readonly<Record<string, Person>> = {
  // The question of the landing.
  man: {
    body: 'squared',
    clothingColor: BLUE,
    eyes: 'open',
    hair: 'shortCombover',
    hairColor: BROWN,
    mouth: 'bigSmile',
    nose: 'mediumRound',
    skinColor: 'e5a07e',
  },
  woman: {
    body: 'rounded',
    clothingColor: TURQUOISE,
    eyes: 'open',
    hair: 'long',
    hairColor: BROWN,
    mouth: 'bigSmile',
    nose: 'smallRound',
    skinColor: 'd78774',
  },
  // Experts.
  dietitian: {
    body: 'rounded',
    clothingColor: GREEN,
    eyes: 'glasses',
    hair: 'bobCut',
    hairColor: 'dee1f5',
    mouth: 'smile',
    nose: 'smallRound',
    skinColor: 'b16a5b',
  },
  scientist: {
    body: 'squared',
    clothingColor: BLUE,
    eyes: 'glasses',
    hair: 'shortComboverChops',
    hairColor: BLACK,
    mouth: 'smile',
    nose: 'mediumRound',
    skinColor: 'd78774',
    facialHair: 'shadow',
  },
  chef: {
    body: 'checkered',
    clothingColor: YELLOW,
    eyes: 'happy',
    hair: 'bobBangs',
    hairColor: BLACK,
    mouth: 'bigSmile',
    nose: 'smallRound',
    skinColor: 'eeb4a4',
  },
  // Testimonials.
  teresa: {
    body: 'rounded',
    clothingColor: PURPLE,
    eyes: 'open',
    hair: 'curly',
    hairColor: BROWN,
    mouth: 'bigSmile',
    nose: 'smallRound',
    skinColor: 'd78774',
  },
  harold: {
    body: 'squared',
    clothingColor: BLUE,
    eyes: 'happy',
    hair: 'balding',
    hairColor: 'dee1f5',
    mouth: 'bigSmile',
    nose: 'wrinkles',
    skinColor: 'e7a391',
    facialHair: 'beardMustache',
  },
  amara: {
    body: 'small',
    clothingColor: YELLOW,
    eyes: 'happy',
    hair: 'curlyBun',
    hairColor: BLACK,
    mouth: 'bigSmile',
    nose: 'mediumRound',
    skinColor: '623d36',
  },
  mateo: {
    body: 'checkered',
    clothingColor: GREEN,
    eyes: 'open',
    hair: 'buzzcut',
    hairColor: BLACK,
    mouth: 'smile',
    nose: 'mediumRound',
    skinColor: 'b16a5b',
    facialHair: 'beardMustache',
  },
  ingrid: {
    body: 'rounded',
    clothingColor: TURQUOISE,
    eyes: 'open',
    hair: 'straightBun',
    hairColor: 'f29c65',
    mouth: 'smile',
    nose: 'smallRound',
    skinColor: 'eeb4a4',
  },
}

/**
 * Without the highlights of the set, which make skin grey: browsers do not blend them with what is below. Shadows are
 * kept as plain shades.
 */
const withoutBlending = (svg: string): string =>
  svg.replaceAll(/<path\b[^>]*mix-blend-mode:overlay[^>]*>/g, (path) =>
    path.includes('fill="#fff"')
      ? ''
      : path.replace(/ style="[^"]*"/, '').replace(/ opacity="[^"]*"/, ' opacity=".2"'),
  )

/** The licence requires the names of set and author; the rest of the metadata is left out. */
const withCredit = (svg: string): string =>
  svg.replace(
    /<metadata[\s\S]*?<\/metadata>/,
    '<desc>Remix of Personas by Draftbit (personas.draftbit.com), CC BY 4.0</desc>',
  )

for (const [name, { facialHair, ...parts }] of Object.entries(people)) {
  const svg = createAvatar(personas, {
    seed: name,
    body: [parts.body],
    clothingColor: [parts.clothingColor],
    eyes: [parts.eyes],
    hair: [parts.hair],
    hairColor: [parts.hairColor],
    mouth: [parts.mouth],
    nose: [parts.nose],
    skinColor: [parts.skinColor],
    facialHair: facialHair === undefined ? [] : [facialHair],
    facialHairProbability: facialHair === undefined ? 0 : 100,
  }).toString()
  await writeFile(
    join(root, 'brands/marigold/images', `person-${name}.svg`),
    withCredit(withoutBlending(svg)),
  )
}
