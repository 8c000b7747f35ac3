import { licenceUrl } from './licences.ts'

const INTRODUCTION = `# Third-party notices

Written by \`scripts/icons/copy.ts\`; \`scripts/icons/icons.test.ts\` fails where it and the icons disagree.

The icons of technologies are copies, kept in \`catalogue/icons/\`. Each was changed: drawn in one
colour, that colour made lighter or darker for contrast, its coordinates rounded. An icon under a CC BY-SA
licence remains, as changed, under that licence. Names and logos are trademarks of their owners; they stand
here to name the technology, and nobody of them endorses Techfólio.

- **simple-icons**: <https://github.com/simple-icons/simple-icons>, drawings under CC0 1.0 unless a row says otherwise.
- **devicon**: <https://github.com/devicons/devicon>, under the MIT licence that stands below.

Licences: `

const MIT = `## The MIT licence

devicon: Copyright (c) 2015 konpa. The other icons marked MIT: copyright of the project named as their source.

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation
the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and
to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of
the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO
THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF
CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
IN THE SOFTWARE.
`

const FONT = `## The font

Figtree: Copyright 2022 The Figtree Project Authors (<https://github.com/erikdkennedy/figtree>), under the SIL Open
Font License 1.1, which stands beside it in \`web/styles/fonts/figtree-license.txt\`. The copies there hold the
letters of western European languages; \`scripts/fonts/make.ts\` makes those of a single weight out of the other.
`

/** The author of an icon. */
export interface Origin {
  id: string
  title: string
  from: 'simple-icons' | 'devicon'
  licence: string
  source: string
}

export function noticesOf(origins: Origin[]): string {
  const licences = [...new Set(origins.map(({ licence }) => licence))].toSorted()
  const links = licences.map((licence) => `[${licence}](${licenceUrl(licence)})`).join(' · ')
  const rows = origins.map(
    ({ id, title, from, licence, source }) =>
      `| ${id} | ${title} | ${from} | ${licence} | <${source}> |`,
  )
  const table = ['| id | drawing | from | licence | source |', '|---|---|---|---|---|', ...rows]
  return `${INTRODUCTION}${links}\n\n${table.join('\n')}\n\n${MIT}\n${FONT}`
}
