import { toAbsoluteUrl } from '../../ui/format/absolute-url.ts'
import type { RainbowKitChain } from './config.ts'

/** Milliseconds that the pictures of chains wait for one another. */
const PATIENCE_MS = 1_000

/**
 * Loads the pictures that chains have as functions.
 * @param show - Gets the chains, with all pictures at once, since each change of the list logs all of it. One that is
 *   late comes when it is there.
 */
export function loadIcons(chains: readonly RainbowKitChain[], show: (chains: readonly RainbowKitChain[]) => void) {
  const shown = [...chains]
  let isShown = false
  function showAll() {
    isShown = true
    show([...shown])
  }
  const timer = setTimeout(showAll, PATIENCE_MS)
  const loading = chains.map(async (chain, index) => {
    const icon = await loadIcon(chain)
    if (icon === null) return
    shown[index] = { ...chain, iconUrl: icon }
    if (isShown) showAll()
  })
  Promise.all(loading).then(() => {
    clearTimeout(timer)
    if (!isShown) showAll()
  })
}

/** @returns `null` if the chain keeps its own, or letters */
async function loadIcon({ iconUrl }: RainbowKitChain): Promise<string | null> {
  if (typeof iconUrl !== 'function') return null
  try {
    return toAbsoluteUrl(await iconUrl())
  } catch {
    return null
  }
}
