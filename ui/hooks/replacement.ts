import { useCallback } from 'react'
import { Accounts, type Namespace } from '../../plugins/capabilities.ts'
import { useKernel } from './kernel.ts'
import { useCapability } from './state.ts'

/** A way to connect that the visitor chose. */
export interface ConnectChoice {
  readonly connectorId?: string
  /** Instead of a connector id: the view that leads to it. */
  readonly view?: string
  /** Default: the namespace of the current views, or any free one. */
  readonly namespace?: Namespace | undefined
  /** The id of a listed wallet. */
  readonly wallet?: string | undefined
}

/** For a visitor's choice: connects, and asks first if that replaces a connection. */
export function useReplacement(): (choice: ConnectChoice, connect: () => void) => void {
  const kernel = useKernel()
  const isConnected = useCapability(Accounts, (accounts) => accounts?.all[0] !== undefined)
  return useCallback(
    (choice, connect) => {
      if (!isConnected) return connect()
      import('../replacement.ts').then(
        ({ connectOrConfirm }) => connectOrConfirm(kernel, choice, connect),
        (error) => kernel.fail('connection', 'views/ReplaceConnection', error),
      )
    },
    [kernel, isConnected],
  )
}
