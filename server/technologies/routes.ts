import { binRoutes } from '../bin/routes.ts'
import type { Database } from '../db/database.ts'
import type { Api } from '../http/api.ts'
import { serve } from '../http/serve.ts'
import { technologyBin } from './bin.ts'
import {
  changeLevel,
  createTechnologies,
  createTechnology,
  renameTechnology,
  setRuler,
} from './commands.ts'

export function technologyRoutes(api: Api, db: Database) {
  serve(api, 'POST /users/techs', ({ me, body }) => createTechnology(db, me.id, body))

  serve(api, 'PUT /users/techs/:id', ({ me, id, body }) => changeLevel(db, me.id, id, body.status))

  serve(api, 'PUT /users/techs/:id/title', ({ me, id, body }) =>
    renameTechnology(db, me.id, id, body.title),
  )

  serve(api, 'PUT /users/techs/:id/ruler', ({ me, id, body }) =>
    setRuler(db, me.id, id, body.statements),
  )

  serve(api, 'POST /users/techs/batch', ({ me, body }) => createTechnologies(db, me.id, body.techs))

  binRoutes(api, db, technologyBin)
}
