import { useCallback } from 'react'
import { Accounts, type Namespace } from '../../plugins/capabilities.ts'
import { useKernel } from './kernel.ts'
import { useCapability } from './state.ts'

/** What a visitor chose to connect by. */
export interface Choice {
  readonly connectorId?: string
  /** In place of the connector's id: the view that leads to it. */
  readonly view?: string
  /** Default: the one that the views ask for, or whichever is free. */
  readonly namespace?: Namespace | undefined
  /** The id of a listed wallet. */
  readonly wallet?: string | undefined
}

/** For what a visitor chooses: connects, and where that replaces a connection, asks first. */
export function useReplacement(): (choice: Choice, connect: () => void) => void {
  const kernel = useKernel()
  const isConnected = useCapability(Accounts, (accounts) => accounts?.all[0] !== undefined)
  return useCallback(
    (choice, connect) => {
      if (!isConnected) return connect()
      import('../replacement.ts').then(
        ({ connectOrAsk }) => connectOrAsk(kernel, choice, connect),
        (error) => kernel.fail('connection', 'views/ReplaceConnection', error),
      )
    },
    [kernel, isConnected],
  )
}
