const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** The elements that are kept. Nothing here runs, loads, embeds another format, or changes attributes later. */
export const ELEMENTS = words(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence
`)

/** Elements whose text is kept. */
export const TEXT_ELEMENTS = words('title desc style text tspan textPath')

/** Properties that are allowed as attributes and in styles. */
export const PROPERTIES = words(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction
  display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-style
  font-variant font-weight letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode isolation opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
  text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility word-spacing
`)

/** Other attributes that are kept: geometry and names. Links are treated apart. */
export const ATTRIBUTES = words(`
  id class viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength dx dy rotate
  textLength lengthAdjust startOffset method spacing side offset gradientUnits gradientTransform spreadMethod clipPathUnits
  maskUnits maskContentUnits patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight orient
  refX refY filterUnits primitiveUnits in in2 result mode type values k1 k2 k3 k4 operator radius stdDeviation edgeMode
  tableValues slope intercept amplitude exponent baseFrequency numOctaves seed stitchTiles role aria-label aria-hidden lang
`)

/** Attributes that refer to another element, on these elements only. */
export const LINKS = words('href xlink:href')
export const LINKING_ELEMENTS = words('use linearGradient radialGradient pattern textPath')

export const MAX_SVG_BYTES = 1024 * 1024
export const MAX_DEPTH = 100
export const MAX_ELEMENTS = 20_000
/** Elements that are drawn, those of each `use` counted again. */
export const MAX_DRAWN = 50_000
