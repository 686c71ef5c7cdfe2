import { Accounts, accountAction, accountTab, Host, pageWallets } from '../../plugins/capabilities.ts'
import type { AnyKernel } from '../hooks/kernel.ts'
import { getModalSheets } from '../theme/sheet.ts'
import { FIRST, getParts } from './base-views.ts'
import { chooseMessages } from './choose-messages.ts'
import { fetchViewCode, findPlugin } from './loaded-views.ts'
import { getBasicViews } from './open-view.ts'
import { createPrerenderState } from './prerender-state.ts'
import { prerenders, setPrerender } from './prerenders.ts'

export { layOutUnseen } from './lay-out-unseen.ts'

/** The views of which one is the first without a namespace. */
const BASIC = ['AllWallets', 'ConnectingWalletConnectBasic']

/** Also while the page restores the connection of a visitor who comes back. */
const hasAccount = (kernel: AnyKernel): boolean => (kernel.state(Accounts)?.status ?? 'disconnected') !== 'disconnected'

function getLikelyViews(kernel: AnyKernel): readonly string[] {
  if (hasAccount(kernel))
    return [
      'Account',
      ...kernel.slots
        .get(accountTab)
        .map(({ view }) => view)
        .slice(0, 1),
    ]
  const basic = BASIC.filter((id) => getBasicViews(kernel)?.includes(id))
  return basic.length > 0 ? basic : [FIRST, ...getParts(kernel)]
}

/** Fetches the code and the messages of the view that the next opening most likely shows, and starts no plugin. */
export async function prefetchView(kernel: AnyKernel): Promise<void> {
  getModalSheets()
  await Promise.all([
    ...getLikelyViews(kernel).map(async (id) => {
      const plugin = findPlugin(kernel, id)
      if (plugin) await Promise.all([fetchViewCode(kernel, plugin, id), kernel.prefetch(plugin.contract.id)])
    }),
    ...(hasAccount(kernel) ? fetchAccountParts(kernel) : []),
  ])
}

/** Fetches what the view of the account shows besides its own: the names of actions and tabs, and the network's image. */
function fetchAccountParts(kernel: AnyKernel): readonly Promise<unknown>[] {
  const shown = [...kernel.slots.get(accountAction), ...kernel.slots.get(accountTab)]
  const plugins = kernel.plugins.filter(({ contract }) => shown.some(({ plugin }) => plugin === contract.id))
  return [import('../network-images.ts'), ...plugins.map((plugin) => chooseMessages(kernel, plugin))]
}

/** Prerenders the first view in the closed dialog, with the wallets of the page, so that a click only has to show it. */
export async function prerenderView(kernel: AnyKernel): Promise<void> {
  // An embedded card is empty until a view is opened.
  const isNeeded = () => kernel.log.size === 0 && !kernel.state(Host)?.enableEmbedded && !prerenders.get(kernel)
  const plugin = findPlugin(kernel, FIRST)
  if (!plugin || getBasicViews(kernel) || !isNeeded()) return
  // Without a state, the rows appear after the click. Wallets that other plugins add take too long for it.
  const hasPluginWallets = kernel.slots.get(pageWallets).length > 0
  const finding = hasPluginWallets ? undefined : createPrerenderState(kernel).catch(() => undefined)
  const [view, state] = await Promise.all([fetchViewCode(kernel, plugin, FIRST), finding])
  if (isNeeded()) setPrerender(kernel, { view, state, status: 'ready', cancel: async () => {} })
}
