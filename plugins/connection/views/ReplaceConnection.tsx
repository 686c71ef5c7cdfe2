import { takeReplacement } from '../../../ui/connect-or-confirm.ts'
import { shortenAddress } from '../../../ui/format/address.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useConnectorImage } from '../../../ui/hooks/image.ts'
import { useKernel } from '../../../ui/hooks/kernel.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { Router, Wallets } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { MissingWallet } from './MissingWallet.tsx'

/** Confirms a choice that would end an existing connection. */
export default function ReplaceConnection() {
  const t = useMessages<Messages>()
  const kernel = useKernel()
  const { back } = useRouter()
  const { connectorId, namespace = '', wallet } = useCapability(Router, (router) => router?.stack.at(-1)?.params ?? {})
  const listed = useCapability(Wallets, (state) => state?.wallets.find(({ id }) => id === wallet)?.name)
  const { replaced, address, old, next } = useSlice(contract, ({ chains, connectors }) => {
    const { connectedWalletInfo: info = null, address = '' } = chains[namespace]?.accountState ?? {}
    const find = (id: string | undefined) => connectors.find((one) => one.id === id && one.chain === namespace)
    return { replaced: info?.name, address, old: find(info?.connectorId), next: find(connectorId)?.name }
  })
  const chosen = listed ?? next
  const image = useConnectorImage(old)
  if (!replaced) return <MissingWallet />
  const words = {
    wallet: toSafeText(replaced, 32) || t('connecting.wallet'),
    account: shortenAddress(address ?? ''),
    // The same wallet, with another login.
    next: (chosen !== replaced && toSafeText(chosen ?? '', 32)) || t('replace.next'),
  }

  function replace() {
    const connect = takeReplacement(kernel)
    runAction(back())
    connect?.()
  }

  return (
    <>
      <StatusMessage picture={<Tile name={words.wallet} imageUrl={image} size={64} />} title={t('replace.title')}>
        {t('replace.text', words)}
      </StatusMessage>
      <Stack>
        <Button kind="primary" onClick={replace} data-testid="submit">
          {t('replace.action')}
        </Button>
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('replace.keep', words)}
        </Button>
      </Stack>
    </>
  )
}
