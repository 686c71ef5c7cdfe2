import { startPageServer } from '../../playground/server/index.ts'
import type { Service, ServiceStatus, WorldJson } from './part.ts'

/** Starts the phone: a wallet on a device of its own, that is, on another origin than the page's. */
export function startPhone({ parts }: { readonly parts: () => WorldJson }): Service {
  let part: ServiceStatus = { url: '', status: 'starting' }
  let stop = async () => {}

  async function start() {
    const server = await startPageServer({
      port: 0,
      folder: 'phone',
      isFixed: true,
      mode: 'production',
      parts: async () => parts(),
    })
    stop = async () => {
      await server.stop()
      part = { url: '', status: 'off' }
    }
    part = { url: server.url.replace(/\/$/, ''), status: 'running' }
  }

  return {
    part: () => part,
    settled: start().catch((error: Error) => {
      part = { url: '', status: 'failed', why: error.message }
    }),
    stop: () => stop(),
  }
}
