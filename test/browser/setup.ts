import { startPageServer } from '../../playground/server/index.ts'
import { isDeep } from '../cases.ts'
import { startHostServer } from '../hosts/server.ts'
import makeTemporaryFolder from '../temporary-folder.ts'
import { startWorld } from '../world/index.ts'

/**
 * Starts one world, the playground and the other hosts on free ports, for the whole run. The playground is the
 * production build, in the deep run the development build, in which React checks all rendering. What is measured is a
 * production build in both.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // The workers share what they pack and build.
  const removeTemporary = makeTemporaryFolder()
  const world = await startWorld()
  const options = { port: 0, parts: async () => world.parts(), isFixed: true }
  const production = await startPageServer({ ...options, mode: 'production' })
  const development = await startPageServer(options)
  const hosts = await startHostServer({ parts: async () => world.parts() })
  process.env.PORTICO_PAGE = isDeep ? development.url : production.url
  process.env.PORTICO_PRODUCTION = production.url
  process.env.PORTICO_DEVELOPMENT = development.url
  process.env.PORTICO_HOSTS = hosts.url
  // The page is built while the nodes start, not while its first visitors wait.
  await Promise.all([fetch(process.env.PORTICO_PAGE), world.settled])
  return async () => {
    await Promise.all([production.stop(), development.stop(), hosts.stop(), world.stop()])
    removeTemporary()
  }
}
