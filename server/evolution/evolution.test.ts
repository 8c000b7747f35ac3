import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CreateTechnologyInput, LEVELS, type Level } from '#contract/technologies.ts'
import { remove, restore } from '../bin/commands.ts'
import { sql } from '../db/database.ts'
import { technologyBin } from '../technologies/bin.ts'
import { changeLevel, createTechnology } from '../technologies/commands.ts'
import { testApp } from '../testing/app.ts'
import { compareDays, readEvolution } from './evolution.ts'

const { db, join } = await testApp()

const clockAt = (time: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse(time))
}
afterEach(() => void vi.useRealTimers())

/** A user whose history is written at the given times. */
async function personAt(name: string) {
  const { user } = await join(name)
  return {
    id: user.id,
    add: (time: string, title: string, status: CreateTechnologyInput['status'] = 'Iniciante') => {
      clockAt(time)
      return createTechnology(db, user.id, { title, status })
    },
    change: (time: string, { id }: { id: string }, status: Level) => {
      clockAt(time)
      return changeLevel(db, user.id, id, status)
    },
    remove: (time: string, { id }: { id: string }) => {
      clockAt(time)
      return remove(db, technologyBin, user.id, id)
    },
    restore: (time: string, { id }: { id: string }) => {
      clockAt(time)
      return restore(db, technologyBin, user.id, id)
    },
  }
}

const figures = async (id: string, timeZone?: string) => {
  const { months } = await readEvolution(db, id, timeZone)
  return months.map(({ month, ...levels }) => [month, ...LEVELS.map((level) => levels[level])])
}

describe('the months', () => {
  test('count technologies per level at their end, and now in the current month', async () => {
    const ana = await personAt('Ana')
    const go = await ana.add('2026-08-10T12:00:00Z', 'Go')
    const lua = await ana.add('2026-08-20T12:00:00Z', 'Lua', 'Avançado')
    await ana.change('2026-10-02T12:00:00Z', go, 'Intermediário')
    await ana.change('2026-10-03T12:00:00Z', lua, 'Iniciante')
    await ana.remove('2026-11-05T12:00:00Z', go)
    clockAt('2026-11-15T12:00:00Z')
    expect(await figures(ana.id)).toEqual([
      ['2026-08', 1, 0, 1],
      ['2026-09', 1, 0, 1],
      ['2026-10', 1, 1, 0],
      ['2026-11', 1, 0, 0],
    ])
    await ana.restore('2026-11-16T12:00:00Z', go)
    expect((await figures(ana.id)).at(-1)).toEqual(['2026-11', 1, 1, 0])
    const { first_day, today } = await readEvolution(db, ana.id)
    expect([first_day, today]).toEqual(['2026-08-10', '2026-11-16'])
  })

  test('follow the time zone of the user, behind and ahead of UTC', async () => {
    const bia = await personAt('Bia')
    // In São Paulo still October, in Kiritimati already the second of November.
    const go = await bia.add('2026-11-01T01:30:00Z', 'Go')
    // In Kiritimati already December.
    await bia.change('2026-11-30T10:00:00Z', go, 'Avançado')
    clockAt('2026-12-01T02:59:59Z')
    const answers = await Promise.all(
      ['America/Sao_Paulo', 'UTC', 'Pacific/Kiritimati'].map((zone) =>
        readEvolution(db, bia.id, zone),
      ),
    )
    expect(answers.map(({ first_day, today }) => [first_day, today])).toEqual([
      ['2026-10-31', '2026-11-30'],
      ['2026-11-01', '2026-12-01'],
      ['2026-11-01', '2026-12-01'],
    ])
    expect(await figures(bia.id, 'America/Sao_Paulo')).toEqual([
      ['2026-10', 1, 0, 0],
      ['2026-11', 0, 0, 1],
    ])
    expect(await figures(bia.id, 'UTC')).toEqual([
      ['2026-11', 0, 0, 1],
      ['2026-12', 0, 0, 1],
    ])
    expect(await figures(bia.id, 'Pacific/Kiritimati')).toEqual([
      ['2026-11', 1, 0, 0],
      ['2026-12', 0, 0, 1],
    ])
  })

  test('exclude an event at the exact moment of their end', async () => {
    const caio = await personAt('Caio')
    const go = await caio.add('2028-02-29T23:59:59.999Z', 'Go')
    await caio.change('2028-03-01T00:00:00.000Z', go, 'Avançado')
    clockAt('2028-03-01T00:00:00.000Z')
    expect(await figures(caio.id)).toEqual([
      ['2028-02', 1, 0, 0],
      ['2028-03', 0, 0, 1],
    ])
  })

  test('cover ten years with leap years and daylight saving time', async () => {
    const dora = await personAt('Dora')
    // São Paulo put its clocks forward at this midnight, so the day began at one.
    await dora.add('2018-11-04T03:00:00.000Z', 'Go')
    await dora.add('2026-11-15T12:00:00Z', 'Lua')
    const months = await figures(dora.id, 'America/Sao_Paulo')
    expect(months).toHaveLength(8 * 12 + 1)
    expect([months[0], months.at(-2), months.at(-1)]).toEqual([
      ['2018-11', 1, 0, 0],
      ['2026-10', 1, 0, 0],
      ['2026-11', 2, 0, 0],
    ])
    expect(new Set(months.map(([month]) => month)).size).toBe(months.length)
  })

  test('are one for a single day and none without history', async () => {
    const eva = await personAt('Eva')
    clockAt('2026-11-15T12:00:00Z')
    expect(await readEvolution(db, eva.id)).toEqual({
      months: [],
      first_day: null,
      today: '2026-11-15',
    })
    await eva.add('2026-11-15T12:00:00Z', 'Go')
    expect(await readEvolution(db, eva.id)).toEqual({
      months: [{ month: '2026-11', Iniciante: 1, Intermediário: 0, Avançado: 0 }],
      first_day: '2026-11-15',
      today: '2026-11-15',
    })
  })

  test('start at the creation of a technology whose oldest events were dropped', async () => {
    const gil = await personAt('Gil')
    const go = await gil.add('2026-08-10T12:00:00Z', 'Go', 'Avançado')
    await gil.change('2026-10-02T12:00:00Z', go, 'Intermediário')
    await db.run(sql`DELETE FROM technology_events WHERE technology_id = ${go.id} AND number = 1`)
    expect(await figures(gil.id)).toEqual([
      ['2026-08', 0, 0, 1],
      ['2026-09', 0, 0, 1],
      ['2026-10', 0, 1, 0],
    ])
  })

  test('omit technologies deleted more than 30 days ago, before and after cleanup', async () => {
    const nina = await personAt('Nina')
    await nina.add('2026-08-10T12:00:00Z', 'Go')
    const lua = await nina.add('2026-08-11T12:00:00Z', 'Lua')
    await nina.remove('2026-09-01T12:00:00Z', lua)
    clockAt('2026-10-01T12:00:00Z')
    expect(await figures(nina.id)).toEqual([
      ['2026-08', 2, 0, 0],
      ['2026-09', 1, 0, 0],
      ['2026-10', 1, 0, 0],
    ])
    clockAt('2026-10-01T12:00:00.001Z')
    expect(await figures(nina.id)).toEqual([
      ['2026-08', 1, 0, 0],
      ['2026-09', 1, 0, 0],
      ['2026-10', 1, 0, 0],
    ])
    const days = { since: '2026-08-31', until: '2026-09-30' }
    expect((await compareDays(db, nina.id, days)).map(({ title }) => title)).toEqual(['Go'])
  })
})

describe('two days', () => {
  test('are compared at their end in the time zone, in list order', async () => {
    const hugo = await personAt('Hugo')
    const zig = await hugo.add('2026-01-10T12:00:00Z', 'Zig')
    const ada = await hugo.add('2026-01-11T02:30:00Z', 'Ada', 'Avançado')
    const gone = await hugo.add('2026-01-12T12:00:00Z', 'Lua')
    await hugo.change('2026-02-10T12:00:00Z', zig, 'Intermediário')
    await hugo.remove('2026-02-11T12:00:00Z', gone)
    await hugo.add('2026-02-12T12:00:00Z', 'COBOL')
    const compare = async (since: string, until: string, time_zone?: string) =>
      (await compareDays(db, hugo.id, { since, until, ...(time_zone && { time_zone }) })).map(
        ({ title, before, after }) => [title, before, after],
      )
    expect(await compare('2026-01-10', '2026-02-12')).toEqual([
      ['Zig', 'Iniciante', 'Intermediário'],
      ['Ada', null, 'Avançado'],
      ['COBOL', null, 'Iniciante'],
    ])
    expect(await compare('2026-01-10', '2026-02-11', 'America/Sao_Paulo')).toEqual([
      ['Zig', 'Iniciante', 'Intermediário'],
      ['Ada', 'Avançado', 'Avançado'],
    ])
    expect(await compare('2026-02-10', '2026-02-11')).toEqual([
      ['Zig', 'Intermediário', 'Intermediário'],
      ['Ada', 'Avançado', 'Avançado'],
      ['Lua', 'Iniciante', null],
    ])
    expect(await compare('2025-01-01', '2025-12-31')).toEqual([])
    expect(await compare('2025-12-31', '9999-12-31')).toEqual([
      ['Zig', null, 'Intermediário'],
      ['Ada', null, 'Avançado'],
      ['COBOL', null, 'Iniciante'],
    ])
    expect(
      (await compareDays(db, hugo.id, { since: '2026-01-10', until: '2026-01-11' }))[1],
    ).toEqual({
      technology_id: ada.id,
      title: 'Ada',
      before: null,
      after: 'Avançado',
    })
  })
})

describe('the routes', () => {
  test('default to UTC and accept any time zone', async () => {
    const ian = await join('Ian')
    await ian.post('/users/techs', { title: 'Go', status: 'Avançado' })
    for (const query of ['', '?time_zone=America/Sao_Paulo', '?time_zone=Etc/GMT%2B3&other=1']) {
      const answer = await ian.get(`/evolution${query}`)
      expect(answer.json().months.at(-1)).toMatchObject({ Iniciante: 0, Avançado: 1 })
    }
    const days = await ian.get('/evolution/compare?since=2020-02-29&until=2999-12-31&time_zone=UTC')
    expect(days.json()).toMatchObject([{ title: 'Go', before: null, after: 'Avançado' }])
    expect((await (await join('Joana')).get('/evolution')).json().months).toEqual([])
  })

  test.each([
    ['/evolution?time_zone=Marte/Olympus', ['time_zone']],
    ['/evolution?time_zone=', ['time_zone']],
    ['/evolution?time_zone=%2B03:00', ['time_zone']],
    ['/evolution?time_zone=2026-01-01T00:00[UTC]', ['time_zone']],
    ['/evolution?time_zone=UTC&time_zone=UTC', ['time_zone']],
    [`/evolution?time_zone=${'a/'.repeat(2000)}`, ['time_zone']],
    ['/evolution/compare', ['since', 'until']],
    ['/evolution/compare?since=2026-02-29&until=2026-03-01', ['since']],
    ['/evolution/compare?since=2026-1-1&until=0000-01-01', ['since', 'until']],
    ['/evolution/compare?since=2026-03-02&until=2026-03-01', ['since']],
    ['/evolution/compare?since=2026-03-01&until=2026-03-01&until=2026-03-02', ['until']],
  ])('%s is rejected with its field names', async (path, fields) => {
    const kim = await join(`Kim ${path.slice(0, 60)}`)
    const answer = await kim.get(path)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(fields)
  })
})
