import { shortenAddress } from '../../../ui/format/address.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { useAutoClose } from '../../../ui/modal/auto-close.ts'
import { useTerminalView, useTitle, useYieldToWallet } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { MissingWallet } from './MissingWallet.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSiteName } from './use-site-name.ts'

/** Milliseconds that the success message shows before the modal closes. */
const SUCCESS_STAY_MS = 1_500

const endings = { rejected: 'declined', timedOut: 'timedOut', failed: 'failed' } as const

/** Waits for a wallet to connect, then shows the outcome. */
export default function ConnectingExternal() {
  const t = useMessages<Messages>()
  const site = useSiteName()
  const attempt = useAttempt()
  const { back, close, open } = useRouter()
  const { chooseConnector } = useActions(contract)
  const { connectorId, namespace, outcome } = attempt
  const isWaiting = outcome === null || outcome === 'cancelled'
  const words = { wallet: attempt.name ?? t('connecting.wallet'), site: site ?? t('connecting.aSite') }
  const tile = <Tile name={words.wallet} imageUrl={attempt.imageUrl} size={64} />
  const again = () => runAction(chooseConnector({ connectorId, namespace }))
  useTitle(attempt.name ?? t('connectingExternal.title'))
  useYieldToWallet(isWaiting && attempt.isKnown)
  useTerminalView(outcome === 'connected')
  useAutoClose(outcome === 'connected', SUCCESS_STAY_MS)

  if (!attempt.isKnown) return <MissingWallet />
  if (isWaiting)
    return (
      <>
        <StatusMessage
          picture={<ConnectionIllustration state="waiting">{tile}</ConnectionIllustration>}
          title={t('connecting.waiting.title', words)}
          isLive
        >
          {t(attempt.isExtension ? 'connecting.waiting.extension' : 'connecting.waiting.text', {
            site: site ?? t('connecting.thisSite'),
          })}
        </StatusMessage>
        <Stack>
          <Button onClick={again}>{t('connecting.waiting.again', words)}</Button>
          <Button kind="quiet" onClick={() => runAction(back())}>
            {t('connecting.cancel')}
          </Button>
        </Stack>
      </>
    )

  if (outcome === 'connected')
    return (
      <>
        <StatusMessage
          picture={<ConnectionIllustration state="success" />}
          title={t('connecting.success.title')}
          isLive
        >
          {t('connecting.success.text', {
            ...words,
            account: shortenAddress(attempt.address ?? ''),
            network: attempt.network ?? t('connecting.unknownNetwork'),
          })}
        </StatusMessage>
        <Stack>
          <Button kind="primary" onClick={() => runAction(close())}>
            {t('connecting.done')}
          </Button>
          <Button kind="quiet" onClick={() => runAction(open({ view: 'Account' }))}>
            {t('connecting.account')}
          </Button>
        </Stack>
      </>
    )

  return (
    <>
      <StatusMessage
        picture={<ConnectionIllustration state="declined">{tile}</ConnectionIllustration>}
        title={t(`connecting.${endings[outcome]}.title`, words)}
        isLive
      >
        {t(`connecting.${endings[outcome]}.text`, words)}
      </StatusMessage>
      <Stack>
        <Button kind="primary" onClick={again} data-testid="retry">
          {t('connecting.retry')}
        </Button>
        <Button kind="quiet" onClick={() => runAction(back())}>
          {t('connecting.other')}
        </Button>
      </Stack>
    </>
  )
}
