/** The name of the file. */
export const RESULT = 'result.json'

export interface Result {
  name: string
  /** Of a write until it was acknowledged, with all its attempts, in ms like the others. */
  longestWait: number
  slowestResponse: number
  responses: string
  reads: string
  slowestRead: number
  acknowledged: number
  /** Writes that an attempt without an answer had made, and a later one found. */
  foundByRetry: number
  lostByUs: number
  twice: number
  /** The longest time that a server was not ready. */
  unready: number
  /** What a plain SQL client saw. */
  cluster: { acknowledged: number; lost: number; lostOfOurs: number; isHealthy: boolean }
  failures: string[]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** In Markdown, for `docs/operating.md`. */
export function tableOf(results: Result[]) {
  const heads = [
    'fault',
    'longest wait of a write',
    'slowest response',
    'responses',
    'reads (slowest)',
    'made by an unanswered attempt, found by the retry',
    'lost',
    'twice',
    'a server not ready for',
  ]
  const rows = results.map((each) => [
    each.name,
    seconds(each.longestWait),
    seconds(each.slowestResponse),
    each.responses,
    `${each.reads} (${seconds(each.slowestRead)})`,
    each.foundByRetry,
    each.lostByUs,
    each.twice,
    seconds(each.unready),
  ])
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

export function clusterLosses(results: Result[]) {
  const lossy = results.filter(({ cluster }) => cluster.lost > 0)
  const words = lossy.map(
    ({ name, cluster }) =>
      `${name}: ${cluster.lost} of ${cluster.acknowledged} rows acknowledged to a plain SQL client, and with them ${cluster.lostOfOurs} of Techfólio's${cluster.isHealthy ? '' : '; it did not recover by itself'}`,
  )
  return [
    'Lost by the cluster itself, not counted above:',
    ...(words.length > 0 ? words : ['nothing']),
  ].join('\n')
}
