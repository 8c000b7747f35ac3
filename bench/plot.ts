interface Point {
  x: number
  y: number
}

interface Plot {
  title: string
  xLabel: string
  yLabel: string
  /** The x axis is logarithmic. */
  logarithmic: boolean
  lines: { name: string; points: Point[] }[]
}

const WIDTH = 640
const HEIGHT = 360
const EDGE = { left: 64, right: 112, top: 44, bottom: 52 }
/** Legible on white and black, and distinguishable by dashes alone. */
const INK = '#7d8590'
const STROKES = [
  { colour: '#e0417a', dash: 'none' },
  { colour: '#2f81f7', dash: '7 4' },
  { colour: '#a371f7', dash: '2 3' },
]

export function linePlot({ title, xLabel, yLabel, logarithmic, lines }: Plot): string {
  const points = lines.flatMap((line) => line.points)
  const highest = roundUp(Math.max(...points.map(({ y }) => y)))
  const place = (x: number) => (logarithmic ? Math.log10(Math.max(x, 1)) : x)
  const [low, high] = [
    Math.min(...points.map(({ x }) => place(x))),
    Math.max(...points.map(({ x }) => place(x))),
  ]
  const left = (x: number) =>
    EDGE.left + ((place(x) - low) / (high - low || 1)) * (WIDTH - EDGE.left - EDGE.right)
  const top = (y: number) =>
    HEIGHT - EDGE.bottom - (y / highest) * (HEIGHT - EDGE.top - EDGE.bottom)

  const xs = [...new Set(points.map(({ x }) => x))]
  const ys = [0, 0.25, 0.5, 0.75, 1].map((share) => share * highest)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="${INK}" role="img" aria-label="${title}">
${text(WIDTH / 2, 22, title, 'middle', 15)}
${ys.map((y) => grid(EDGE.left, top(y), WIDTH - EDGE.right) + text(EDGE.left - 8, top(y) + 4, count(y), 'end')).join('\n')}
${xs.map((x) => text(left(x), HEIGHT - EDGE.bottom + 18, count(x), 'middle')).join('\n')}
${text((EDGE.left + WIDTH - EDGE.right) / 2, HEIGHT - 12, xLabel, 'middle')}
<text transform="translate(16 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${yLabel}</text>
${lines.map((line, index) => drawLine(line, STROKES[index % STROKES.length]!, left, top)).join('\n')}
</svg>
`
}

type Scale = (value: number) => number

function drawLine(
  { name, points }: Plot['lines'][number],
  { colour, dash }: (typeof STROKES)[number],
  left: Scale,
  top: Scale,
) {
  const path = points.map(({ x, y }) => `${round(left(x))},${round(top(y))}`).join(' ')
  const dots = points.map(
    ({ x, y }) => `<circle cx="${round(left(x))}" cy="${round(top(y))}" r="4" fill="${colour}"/>`,
  )
  const last = points.at(-1) ?? { x: 0, y: 0 }
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dash}"/>
${dots.join('')}${text(left(last.x) + 10, top(last.y) + 4, name, 'start', 12, colour)}`
}

const text = (x: number, y: number, words: string, anchor: string, size = 12, colour = INK) =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-size="${size}" fill="${colour}">${words}</text>`

const grid = (from: number, y: number, to: number) =>
  `<line x1="${from}" x2="${to}" y1="${round(y)}" y2="${round(y)}" stroke="${INK}" stroke-opacity="0.3"/>`

const round = (value: number) => Math.round(value * 10) / 10
const count = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 })

/** Rounded up to 1, 2, 4 or 8 times a power of ten. */
function roundUp(value: number) {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 4, 8, 10].find((step) => step * power >= value) ?? 10)
}
