import { MAX_TECHNOLOGIES, type Technology } from '#contract/technologies.ts'
import type { Bin } from '../bin/bin.ts'
import { markReached } from '../goals/commands.ts'
import { insertEvent } from './history-queries.ts'
import { countForRestore, parseRuler, WITH_RULER } from './queries.ts'

export const technologyBin: Bin<Technology> = {
  kind: 'techs',
  columnsFor: () => WITH_RULER,
  parse: parseRuler,
  onRemoved: (tx, { id, user_id }, now) =>
    insertEvent(tx, { user_id, technology_id: id, level: null, now }),
  async refusal(tx, userId, removed) {
    const { listed, same } = await countForRestore(tx, userId, removed)
    if (same > 0) return 'technology_exists'
    return listed < MAX_TECHNOLOGIES ? undefined : 'technology_limit'
  },
  async onRestored(tx, user_id, restored) {
    const { id: technology_id, status: level } = restored
    await insertEvent(tx, { user_id, technology_id, level, now: Date.now() })
    await markReached(tx, user_id, restored)
  },
}
