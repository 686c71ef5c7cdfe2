import type { ReactNode } from 'react'
import { useAccount } from '../../../ui/hooks/account.ts'
import { useConnections } from '../../../ui/hooks/connections.ts'
import { useKernel } from '../../../ui/hooks/kernel.ts'
import { openModal } from '../open-modal.ts'

/** What a button of your own shows, and what it opens. */
export interface CustomConnectButtonProps {
  readonly account: ReturnType<typeof useAccount>
  /** `null` while disconnected, or on a network that the host does not list. */
  readonly network: ReturnType<typeof useConnections>['connections'][number]['network']
  readonly status: ReturnType<typeof useAccount>['status']
  /** The wallet is on a network that the host does not list. */
  readonly isUnsupported: boolean
  openConnect(): Promise<void>
  openAccount(): Promise<void>
  openNetworks(): Promise<void>
}

interface Props {
  /** The namespace that the button is for. Default: the active one. */
  namespace?: string | undefined
  children: (props: CustomConnectButtonProps) => ReactNode
}

/**
 * A connect button that you draw. It renders nothing itself.
 *
 * @example
 * ```tsx
 * <CustomConnectButton>
 *   {({ account, openConnect, openAccount }) =>
 *     account.isConnected
 *       ? <button onClick={openAccount}>{account.address}</button>
 *       : <button onClick={openConnect}>Connect</button>}
 * </CustomConnectButton>
 * ```
 */
export function CustomConnectButton({ namespace, children }: Props): ReactNode {
  const kernel = useKernel()
  const account = useAccount({ namespace })
  const { connections } = useConnections()
  const connection = connections.find((one) => one.namespace === account.namespace)
  return children({
    account,
    network: connection?.network ?? null,
    status: account.status,
    isUnsupported: connection?.network === null,
    openConnect: () => openModal(kernel, { view: 'Connect' }, namespace),
    openAccount: () => openModal(kernel, { view: 'Account' }, namespace),
    openNetworks: () => openModal(kernel, { view: 'Networks' }, namespace),
  })
}
