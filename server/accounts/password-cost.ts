/** About 33 ms and 19 MiB on a small server: as OWASP recommends. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 }
