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
  /** Writes that an attempt without an answer had made, and a later one found. */
  foundByRetry: number
  lost: number
  twice: number
  /** The longest time that a server was not ready. */
  unready: number
  failures: string[]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const COLUMNS: Record<string, (result: Result) => string | number> = {
  fault: ({ name }) => name,
  'longest wait of a write': ({ longestWait }) => seconds(longestWait),
  'slowest response': ({ slowestResponse }) => seconds(slowestResponse),
  responses: ({ responses }) => responses,
  'reads (slowest)': ({ reads, slowestRead }) => `${reads} (${seconds(slowestRead)})`,
  'made by an unanswered attempt, found by the retry': ({ foundByRetry }) => foundByRetry,
  lost: ({ lost }) => lost,
  twice: ({ twice }) => twice,
  'a server not ready for': ({ unready }) => seconds(unready),
}

/** In Markdown, for `docs/operating.md`. */
export function tableOf(results: Result[]) {
  const heads = Object.keys(COLUMNS)
  const rows = results.map((each) => Object.values(COLUMNS).map((cell) => cell(each)))
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
