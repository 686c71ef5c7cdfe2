import { startPageServer } from '../../playground/server/index.ts'
import { startWorld } from '../world/index.ts'

/** One world and one page server, on free ports, for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const world = await startWorld()
  const page = await startPageServer({ port: 0, parts: async () => world.parts() })
  process.env.PORTICO_PAGE = page.url
  return async () => {
    await Promise.all([page.stop(), world.stop()])
  }
}
