import { CLASS_ID, CLASS_SCHOOL, TEACHER } from './class-school.ts'
import { profileRequests, startProduct } from './contestants.ts'
import { requestText } from './load.ts'
import { atMost, figuresTable, named, type Part } from './report.ts'
import { compare, ratio } from './rounds.ts'
import { tokenOf } from './school.ts'
import type { Workshop } from './workshop.ts'

const MEMBERS = CLASS_SCHOOL.users - 1
const MAP = `GET /classes/{id}/map, ${MEMBERS} members`
const PROFILE = 'GET /profile of a member'

/** Maps of one teacher are read one at a time; a few may be queued. */
const CONNECTIONS = 4

/** A whole class at once, against reading each member. */
export async function classes(workshop: Workshop): Promise<Part> {
  const server = await startProduct(await workshop.sqliteWithClass())
  const path = `/api/classes/${CLASS_ID}/map`
  const figures = await compare(
    [
      { name: MAP, server, requests: [requestText({ path, token: tokenOf(TEACHER) })] },
      { name: PROFILE, server, requests: profileRequests(MEMBERS) },
    ],
    { connections: CONNECTIONS },
  )
  await server.stop()
  const cost = ratio(named(figures, PROFILE), named(figures, MAP)) / MEMBERS
  return {
    tables: [
      figuresTable(
        {
          title: `A class of ${MEMBERS} with ${CLASS_SCHOOL.technologies} technologies each, SQLite`,
          about: `The map has ${MEMBERS * CLASS_SCHOOL.technologies} cells. ${CONNECTIONS} connections.`,
          against: PROFILE,
        },
        figures,
      ),
    ],
    targets: [atMost(`a map against ${MEMBERS} profiles`, cost, 1, '×')],
  }
}
