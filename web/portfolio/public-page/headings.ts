export interface Headings {
  name: 'h1' | 'h2'
  section: 'h2' | 'h3'
  item: 'h3' | 'h4'
}

export const HEADINGS: Record<'page' | 'preview', Headings> = {
  page: { name: 'h1', section: 'h2', item: 'h3' },
  preview: { name: 'h2', section: 'h3', item: 'h4' },
}
