import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Preloaded into a server, it records the modules it loads: each one in the file LOADED names, and at
// every SIGUSR2 those of Node as well.
const file = process.env.LOADED
registerHooks({
  load: (url, context, next) => {
    appendFileSync(file, `${url}\n`)
    return next(url, context)
  },
})
process.on('SIGUSR2', () => appendFileSync(file, `${process.moduleLoadList.join('\n')}\nend\n`))
