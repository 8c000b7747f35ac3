import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { ENTRIES } from '#catalogue/entries.ts'
import { keyOf } from '#catalogue/key.ts'
import { LEVELS } from '#contract/technologies.ts'

const TITLES = ENTRIES.slice(0, 67).map(({ name }) => name)
const PHOTO_BYTES = 40_000

/** A person in a class of thirty; the first of each thirty teaches it. */
const CLASS_SIZE = 30

const array = (texts: readonly string[]) =>
  `ARRAY[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]`

/**
 * `pick` is a percentage that depends on a person and a salt, `ago` a time so many days back. Ids of people grow with
 * time, as UUID 7 does; browsers choose the others at random.
 */
const functionsFor = (people: number) => `
  CREATE SCHEMA scale;
  CREATE FUNCTION scale.id(kind text, i int, p int) RETURNS text IMMUTABLE LANGUAGE sql AS $$
    SELECT overlay(overlay(md5(kind || i::text || '.' || p::text) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid::text $$;
  CREATE FUNCTION scale.key(kind text, i int, p int) RETURNS text IMMUTABLE LANGUAGE sql AS $$
    SELECT encode(sha256((kind || i::text || '.' || p::text)::bytea), 'hex') $$;
  CREATE FUNCTION scale.pick(i int, salt int) RETURNS int IMMUTABLE LANGUAGE sql AS $$
    SELECT (hashint4(i + salt * 1000003) & 2147483647) % 100 $$;
  CREATE FUNCTION scale.ago(days float) RETURNS text STABLE LANGUAGE sql AS $$
    SELECT to_char(now() AT TIME ZONE 'UTC' - days * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
  CREATE FUNCTION scale.level(number int) RETURNS text IMMUTABLE LANGUAGE sql AS $$
    SELECT (${array(LEVELS)})[1 + number % 3] $$;
  CREATE UNLOGGED TABLE scale.people AS
    SELECT i, '01980000-' || lpad(to_hex(i >> 12), 4, '0') || '-7' || lpad(to_hex(i & 4095), 3, '0') ||
        '-8000-' || lpad(to_hex(i), 12, '0') AS person,
      pick AS portfolio, scale.ago(scale.pick(i, 3) * 7 + 30) AS created, scale.ago(scale.pick(i, 4)) AS changed,
      CASE WHEN known < 20 THEN 0 WHEN known < 50 THEN 4 WHEN known < 85 THEN 10 WHEN known < 97 THEN 25 ELSE 60 END AS technologies,
      CASE WHEN known < 20 OR built < 50 THEN 0 WHEN built < 80 THEN 2 ELSE 5 END AS projects,
      i - i % ${CLASS_SIZE} AS class
    FROM (SELECT i, scale.pick(i, 1) AS known, scale.pick(i, 2) AS built, scale.pick(i, 16) AS pick
      FROM generate_series(0, ${people - 1}) AS i) AS picked;
  CREATE UNIQUE INDEX ON scale.people (i);
  ANALYZE scale.people;`

/** Each list is filled by one connection, the lists at the same time. */
const insertsOf = (passwordHash: string) => {
  const everybody = 'scale.people'
  const each = (count: string) => `${everybody}, LATERAL generate_series(1, ${count}) AS p`
  const photo = randomBytes(PHOTO_BYTES).toString('hex')
  return [
    [
      `INSERT INTO technology_events (user_id, sequence, technology_id, number, at, level_before, level_after, note)
       SELECT person, p + (number - 1) * 60, scale.id('technology', i, p), number, CASE WHEN number = 1 THEN created ELSE changed END,
         CASE WHEN number = 2 THEN scale.level(i + p + 1) END, scale.level(i + p),
         CASE WHEN scale.pick(i + p, 9) < 10 THEN 'Fiz um formulário com validação e entendi o que faltava na aula.' ELSE '' END
       FROM ${each('technologies')}, LATERAL generate_series(1, CASE WHEN p % 5 < 3 THEN 2 ELSE 1 END) AS number`,
    ],
    [
      `INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at, updated_at, removed_at, ruler)
       SELECT person, p, scale.id('technology', i, p), (${array(TITLES)})[nth], (${array(TITLES.map(keyOf))})[nth],
         scale.level(i + p), created, changed,
         CASE WHEN scale.pick(i * 61 + p, 5) < 3 THEN scale.ago(p % 30) END,
         CASE WHEN p % 4 = 0 THEN '["codigo-1","codigo-2","codigo-3"]' ELSE '[]' END
       FROM ${each('technologies')}, LATERAL (SELECT 1 + (i * 7 + p * 13) % ${TITLES.length} AS nth) AS title`,
    ],
    [
      `INSERT INTO projects (user_id, position, id, title, description, repo_url, created_at, updated_at)
       SELECT person, p, scale.id('project', i, p), 'Projeto ' || p, repeat('Uma loja com carrinho e login. ', 1 + scale.pick(i, 6) % 8),
         'https://github.com/estudante' || i || '/projeto' || p, created, changed
       FROM ${each('projects')}`,
      `INSERT INTO project_technologies (user_id, project_id, technology_id, position)
       SELECT person, scale.id('project', i, p), scale.id('technology', i, t), t
       FROM ${each('projects')}, LATERAL generate_series(1, 3) AS t`,
      `INSERT INTO photos (photo_key, user_id, jpeg, created_at)
       SELECT md5('photo' || i), person, decode(md5(i::text), 'hex') || decode('${photo}', 'hex'), scale.ago(30)
       FROM ${everybody} WHERE scale.pick(i, 7) < 5`,
    ],
    [
      `INSERT INTO users (id, name, email, email_key, password_hash, bio, contact, course_module, created_at, updated_at,
         photo_key, has_projects, has_class_news, headline, city)
       SELECT person, 'Estudante ' || i, address, address, '${passwordHash}',
         repeat('Estudo programação à noite. ', 1 + scale.pick(i, 8) % 5), '+55 11 91234-5678', 'Segundo módulo (Frontend Avançado)',
         created, changed, CASE WHEN scale.pick(i, 7) < 5 THEN md5('photo' || i) END,
         (projects > 0)::int, (i % ${CLASS_SIZE} < 21)::int, '', ''
       FROM ${everybody}, LATERAL (SELECT substr(md5(i::text), 1, 6) || '.' || i || '@exemplo.com.br' AS address) AS email`,
      `INSERT INTO sessions (token_hash, id, user_id, created_at, last_used_at, browser, system)
       SELECT scale.key('token', i, p), scale.id('session', i, p), person,
         scale.ago(scale.pick(i, 10) + 1), scale.ago(scale.pick(i + p, 11) / 4.0), 'Chrome', 'Android'
       FROM ${each('CASE WHEN scale.pick(i, 12) < 40 THEN 0 WHEN scale.pick(i, 12) < 80 THEN 1 ELSE 3 END')}`,
      `INSERT INTO known_clients (user_id, client_key, last_seen_at, kind)
       SELECT person, scale.key('client', i, p), scale.ago(scale.pick(i + p, 13) * 3),
         CASE WHEN p % 2 = 0 THEN 'address' ELSE 'device' END
       FROM ${each('1 + scale.pick(i, 14) % 5')}`,
      `INSERT INTO attempts (attempt_key, made, resets_at)
       SELECT scale.key('attempt', i, 0), 1, scale.ago(-1) FROM ${everybody} WHERE scale.pick(i, 15) < 5`,
      `INSERT INTO portfolios (user_id, address, published_at)
       SELECT person, CASE WHEN portfolio < 25 THEN 'estudante-' || i END, CASE WHEN portfolio < 20 THEN scale.ago(30) END
       FROM ${everybody} WHERE portfolio < 40`,
      `INSERT INTO address_claims (address_hash, user_id, was_published)
       SELECT encode(sha256(('estudante-' || i)::bytea), 'hex'), person, (portfolio < 20)::int
       FROM ${everybody} WHERE portfolio < 25`,
      `INSERT INTO portfolio_links (token_hash, id, user_id, label, created_at, expires_at)
       SELECT scale.key('link', i, 0), scale.id('link', i, 0), person, 'Empresa', scale.ago(5), scale.ago(-25)
       FROM ${everybody} WHERE scale.pick(i, 17) < 5`,
      `INSERT INTO goals (user_id, id, title, title_key, created_at)
       SELECT person, scale.id('goal', i, p), 'Rust ' || p, 'rust ' || p, scale.ago(20) FROM ${each('3')} WHERE scale.pick(i, 18) < 30`,
      `INSERT INTO classes (id, teacher_id, name, expected, code, code_ends_at, created_at)
       SELECT scale.id('class', i, 0), person, 'Turma ' || i, '["HTML","CSS","JavaScript","React","Git"]',
         upper(substr(md5('code' || i), 1, 8)) || i, scale.ago(-20), scale.ago(60) FROM ${everybody} WHERE i % ${CLASS_SIZE} = 0`,
      `INSERT INTO class_members (class_id, user_id, id, shares_evolution, shares_projects, joined_at)
       SELECT scale.id('class', class, 0), person, scale.id('member', i, 0), 1, 1, scale.ago(50)
       FROM ${everybody} WHERE i % ${CLASS_SIZE} BETWEEN 1 AND 20`,
      `INSERT INTO confirmations (id, user_id, teacher_id, class_id, technology_id, title, level, student, teacher, class_name, note, confirmed_at)
       SELECT scale.id('confirmation', i, p), person, (SELECT teacher.person FROM scale.people AS teacher WHERE teacher.i = people.class), scale.id('class', class, 0),
         scale.id('technology', i, p), 'React', scale.level(i + p), 'Estudante ' || i, 'Rita', 'Turma', '', scale.ago(20)
       FROM ${each('2')} WHERE i % ${CLASS_SIZE} BETWEEN 1 AND 5 AND technologies > 2`,
    ],
  ]
}

interface Droppable {
  of: string
  drop: string
  add: string
}

/** Built once all rows are there, which takes a fraction of the time, those of each table by one connection. */
async function withoutIndexes(connect: () => Promise<Client>, fill: () => Promise<void>) {
  const db = await connect()
  const constraints = (types: string) =>
    db.query<Droppable>(
      `SELECT conrelid::regclass AS of, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
       FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN (${types})`,
    )
  const { rows: references } = await constraints("'f'")
  const { rows: keys } = await constraints("'p', 'u'")
  const { rows: indexes } = await db.query<Droppable>(
    `SELECT tablename AS of, format('DROP INDEX %I', indexname) AS drop, indexdef AS add FROM pg_indexes
     WHERE schemaname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname)`,
  )
  for (const { drop } of [...references, ...keys, ...indexes]) await db.query(drop)
  await fill()
  const tables = Map.groupBy([...keys, ...indexes], ({ of }) => of)
  await Promise.all(
    tables.values().map((all) =>
      run(
        connect,
        all.map(({ add }) => add),
      ),
    ),
  )
  console.error('indexes built')
  for (const { add } of references) await db.query(add)
  await db.end()
}

async function run(connect: () => Promise<Client>, statements: string[]) {
  const db = await connect()
  await db.query('SET synchronous_commit = off')
  for (const sql of statements) await db.query(sql)
  await db.end()
}

/** Fills a migrated database with so many people and what they have. */
export async function fillScale(connect: () => Promise<Client>, people: number, hash: string) {
  const db = await connect()
  await db.query(functionsFor(people))
  await db.query('ALTER TABLE photos ALTER jpeg SET STORAGE EXTERNAL')
  await withoutIndexes(connect, async () => {
    await Promise.all(insertsOf(hash).map((statements) => run(connect, statements)))
    console.error('rows written')
  })
  await db.query('DROP SCHEMA scale CASCADE')
  await db.query('VACUUM ANALYZE')
  await db.end()
}
