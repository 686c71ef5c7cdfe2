import { useAccountEffect } from 'wagmi'

/** What ConnectKit calls when a wallet connects or disconnects. */
export interface ConnectCallbacks {
  /** Not called for a connection of an earlier visit. */
  onConnect?: (connected: { address?: string | undefined; connectorId?: string | undefined }) => void
  onDisconnect?: () => void
}

/** Calls the host when a wallet connects or disconnects. */
export function useConnectCallbacks({ onConnect, onDisconnect }: ConnectCallbacks): void {
  useAccountEffect({
    onConnect: ({ address, connector, isReconnected }) => {
      if (!isReconnected) onConnect?.({ address, connectorId: connector.id })
    },
    onDisconnect: () => onDisconnect?.(),
  })
}
