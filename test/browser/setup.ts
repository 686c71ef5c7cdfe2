import { startPageServer } from '../../playground/server/index.ts'
import { startHostServer } from '../hosts/server.ts'
import { startWorld } from '../world/index.ts'

/** One world, the playground and the other hosts, on free ports, for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const world = await startWorld()
  await world.settled
  const page = await startPageServer({ port: 0, parts: async () => world.parts(), isFixed: true })
  const hosts = await startHostServer({ parts: async () => world.parts() })
  process.env.PORTICO_PAGE = page.url
  process.env.PORTICO_HOSTS = hosts.url
  return async () => {
    await Promise.all([page.stop(), hosts.stop(), world.stop()])
  }
}
