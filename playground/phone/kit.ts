import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { quiet } from './disable-telemetry.ts'
import { words } from './words.ts'

export type Kit = Awaited<ReturnType<typeof openKit>>

/** Opens the real wallet SDK. The browser stores its sessions. */
export function openKit(relayUrl: string) {
  const core = quiet(new Core({ projectId: 'f0'.repeat(16), relayUrl, logger: 'silent', telemetryEnabled: false }))
  return WalletKit.init({
    core: core as unknown as WalletKitTypes.Options['core'],
    metadata: {
      name: words.name,
      description: words.test,
      url: location.origin,
      icons: [],
      redirect: { universal: location.origin },
    },
  })
}
