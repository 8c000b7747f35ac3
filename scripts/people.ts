import { endInSentence } from './command.ts'
import { carryOut } from './people-order.ts'

await endInSentence(() => carryOut(process.argv.slice(2), process.env))
