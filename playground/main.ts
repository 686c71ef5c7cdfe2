import { parseArgs } from 'node:util'
import { startWorld } from '../test/world/index.ts'
import { startPageServer } from './server/index.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const port = Number(process.env.PORT ?? 5173)

const world = startWorld({ only: values.only?.split(','), onProgress: console.log })
const page = await startPageServer({ port, parts: async () => (await world).parts() }).catch(refuse)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, end)

await world
const { status } = await fetch(page.url)
if (status !== 200) refuse(new Error('The page could not be built.'))
console.log(`ready ${page.url}`)
console.log('Open this address in a browser. Ctrl+C stops everything.')

function refuse(error: NodeJS.ErrnoException): never {
  const isBusy = error.code === 'EADDRINUSE'
  console.error(isBusy ? `Port ${port} is in use. Choose another: PORT=5174 npm start` : error.message)
  process.exit(1)
}

async function end() {
  await Promise.all([page.stop(), (await world).stop()])
  process.exit(0)
}
