import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { publicPage as texts } from '../../texts/public-page.ts'
import { WORDMARK_SHAPE } from '../../ui/icons/wordmark-symbol.ts'
import { plainLine } from '../public-page/plain-line.ts'
import { DrawnTechnology } from './drawn-technology.tsx'
import { drawable } from './drawn-text.ts'
import { ImageCounts } from './image-counts.tsx'
import { ImageName } from './image-name.tsx'
import { ImagePhoto } from './image-photo.tsx'
import { COLOURS } from './picture-colours.ts'
import { topTechnologies } from './top-technologies.ts'

const SIZE = { width: 1200, height: 630 }
const EDGE = 80
const TILES = { most: 8, side: 76, step: 94, y: 482 }
const { ground, accent } = COLOURS.dark

type Props = { portfolio: PublicPortfolio; photo: string | null }

/** What a chat shows beside an address. The library that makes a picture of it has our font and no other. */
export const LinkImage = ({ portfolio, photo }: Props) => (
  <svg xmlns="http://www.w3.org/2000/svg" {...SIZE} viewBox="0 0 1200 630" fontFamily="Figtree">
    <title>{texts.title(plainLine(portfolio.name))}</title>
    <rect {...SIZE} fill={ground} />
    <rect width={SIZE.width} height="10" fill={accent} />
    <ImagePhoto name={portfolio.name} photo={photo} x={EDGE} y={84} side={176} />
    <ImageName portfolio={portfolio} x={EDGE + 176 + 40} middle={172} room={824} />
    <ImageCounts portfolio={portfolio} x={EDGE} y={326} width={SIZE.width - 2 * EDGE} />
    {topTechnologies(portfolio.technologies, TILES.most).map((title, at) => (
      <DrawnTechnology
        key={title}
        title={title}
        x={EDGE + TILES.step * at}
        y={TILES.y}
        side={TILES.side}
        shade="dark"
        draw={drawable}
      />
    ))}
    <g
      transform="translate(904 497) scale(1.3)"
      fill={accent}
      dangerouslySetInnerHTML={{ __html: WORDMARK_SHAPE }}
    />
  </svg>
)
