import type { Fault } from './bed.ts'
export const nginxInFront: Fault = { name: 'nginx', run: async () => 'todo' }
