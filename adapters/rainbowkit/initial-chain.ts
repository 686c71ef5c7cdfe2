import type { Config } from 'wagmi'

/**
 * Picks the chain that a wallet is asked to switch to while it connects: the host's own, or the first one if the wallet
 * is on none of them. A wallet that pairs knows no chain yet, and its connector picks.
 *
 * @see RainbowKit's `useWalletConnectors`
 */
export const createChainPicker =
  ({ chains }: Pick<Config, 'chains'>, initialChainId: number | undefined) =>
  async (connector: { readonly type: string; getChainId(): Promise<number> }): Promise<number | undefined> => {
    if (initialChainId !== undefined || connector.type !== 'injected') return initialChainId
    // What cannot be asked says so when it connects.
    const chainId = await connector.getChainId().catch(() => undefined)
    const isListed = chainId === undefined || chains.some(({ id }) => id === chainId)
    return isListed ? undefined : chains[0].id
  }
