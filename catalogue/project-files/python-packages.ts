import { technologiesOf } from './packages/package-map.ts'
import { PYPI } from './packages/pypi.ts'

const NAME = /^[a-z0-9][a-z0-9._-]{0,100}/i

/** The name at the start of a requirement such as `psycopg2-binary[pool]>=2.9 ; python_version < "3.9"`. */
export const packageIn = (requirement: string): string | undefined =>
  NAME.exec(requirement.trim())?.[0]

/** PyPI takes `Flask_SQLAlchemy` and `flask-sqlalchemy` for one. */
export const technologiesOfPython = (name: string): string[] =>
  technologiesOf(PYPI, name.toLowerCase().replace(/[-_.]+/g, '-'))
