import { Accounts } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { modalSheets } from '../theme/sheet.ts'
import { FIRST, fetchCode, findPlugin, getParts } from './views.ts'

/** Fetches the code and the messages of the view that the next opening most likely shows, and starts no plugin. */
export async function prefetchView(kernel: AnyKernel): Promise<void> {
  modalSheets()
  const isConnected = kernel.state(Accounts)?.status === 'connected'
  const ids = isConnected ? ['Account'] : [FIRST, ...getParts(kernel)]
  await Promise.all(
    ids.map(async (id) => {
      const plugin = findPlugin(kernel, id)
      if (plugin) await Promise.all([fetchCode(kernel, plugin, id), kernel.prefetch(plugin.contract.id)])
    }),
  )
}
