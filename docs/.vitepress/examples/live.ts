import type { Entry, Kernel, PluginList } from 'portico'
import { useEffect, useState } from 'react'
import { createExampleKernel, installExampleWallet } from './world.ts'

export type WalletBehavior = 'approve' | 'reject' | 'hang'

export interface LiveKernel {
  readonly kernel: Kernel
  readonly entries: readonly Entry[]
  /** What the wallet does when it is asked. */
  setBehavior(behavior: WalletBehavior): void
}

/** Creates a kernel and a wallet while the reader tries the example, and ends both afterwards. */
export function useLiveKernel(
  plugins: PluginList,
  isWanted: boolean,
  more?: Parameters<typeof createExampleKernel>[1],
): LiveKernel | null {
  const [live, setLive] = useState<LiveKernel | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const wallet = installExampleWallet()
    const kernel = createExampleKernel(plugins, more)
    const update = () =>
      setLive({ kernel, entries: [...kernel.log.entries], setBehavior: (behavior) => wallet.setBehavior(behavior) })
    update()
    const stop = kernel.log.subscribe(update)
    return () => {
      stop()
      wallet.remove()
      setLive(null)
      void kernel.destroy()
    }
  }, [plugins, isWanted, more])
  return live
}
