import type { Statements } from '../database.ts'

export interface Page {
  after: string
  last: string
}

/** Everybody, so many at a time, each page from after one id to another: what is done page by page stays small. */
export async function* peoplePages(tx: Statements, size: number): AsyncGenerator<Page> {
  for (let after = ''; ; ) {
    const page = await tx.get<{ last: string | null }>(
      'SELECT MAX(id) AS last FROM (SELECT id FROM users WHERE id > ? ORDER BY id LIMIT ?) AS people',
      after,
      size,
    )
    if (!page?.last) return
    yield { after, last: page.last }
    after = page.last
  }
}
