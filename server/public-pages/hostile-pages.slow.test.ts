import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { forPublicFields } from '#contract/public-profile.ts'
import { builtPages } from '../testing/built-pages.ts'
import { HOSTILE } from '../testing/hostile-strings.ts'

/** The tags with the names of their attributes. */
const tagsOf = (markup: string) =>
  (markup.match(/<[^>]+>/g) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, '=')).join('\n')

const RUNS_OR_LOADS = /<script|<use|<foreignObject|<iframe|<object|\shref=|\son\w+=/i

/** resvg parses XML strictly. */
function expectPicture(svg: string) {
  expect(new Resvg(svg, { font: { loadSystemFonts: false } }).imagesToResolve()).toEqual([])
  expect(tagsOf(svg)).not.toMatch(RUNS_OR_LOADS)
}

/** With the text in every field a user writes. */
const portfolioOf = (text: string): PublicPortfolio => ({
  name: text,
  course_module: text,
  bio: text,
  contact: text,
  whatsapp: null,
  ...forPublicFields(() => text),
  github: 'https://github.com/ana',
  linkedin: 'https://www.linkedin.com/in/ana',
  site: 'https://exemplo.com.br/?"><script>',
  has_photo: false,
  technologies: [
    {
      title: text,
      since: '2026-11',
      level: 'Avançado',
      projects: 1,
      statements: [],
      confirmation: null,
    },
  ],
  projects: [
    {
      title: text,
      description: text,
      deploy_url: 'https://exemplo.com.br/?"><script>',
      repo_url: null,
      since: '2026-11',
      is_pinned: true,
      technologies: [text],
    },
  ],
  evolution: null,
  today: '2026-11-15',
})

const PLACE = {
  photo: null,
  address: null,
  canonical: null,
  image: null,
  report: null,
  searchEngines: false,
}

test('hostile texts break no card, image or page', () => {
  for (const text of HOSTILE.filter((one) => one.isWellFormed() && one.length < 1000)) {
    const portfolio = portfolioOf(text)
    const card = builtPages.card(portfolio, null)
    expectPicture(card)
    expect(card).toMatch(/<title[ >].*<desc[ >]/s)
    expect(tagsOf(card)).not.toContain('<image')
    expectPicture(builtPages.image(portfolio, null))
    const page = builtPages.page(portfolio, PLACE)
    expect(tagsOf(page)).not.toMatch(/<script|\son\w+=/i)
    expect(page).not.toMatch(/(href|src)="(?!https?:|\/|#|tel:|mailto:)/i)
  }
})
