import { shortenAddress } from '../../../ui/format/address.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { CopyButton } from '../../../ui/primitives/CopyButton.tsx'
import { DetailItem, DetailList } from '../../../ui/primitives/DetailList.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { Tile } from '../../../ui/primitives/Tile.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** What was proposed last, how many owners have confirmed it, and the hash by which they find it. */
export default function SafeWaiting() {
  const t = useMessages<Messages>()
  const { close } = useRouter()
  const one = useSlice(contract, ({ waiting }) => waiting.at(-1))
  if (!one)
    return (
      <StatusMessage picture={null} title={t('safe.ended')} isLive isSmall>
        {t('safe.endedText')}
      </StatusMessage>
    )
  const { kind, hash, given, needed } = one
  return (
    <>
      <StatusMessage
        picture={
          <ConnectionIllustration state="waiting">
            <Tile name="Safe" size={56} />
          </ConnectionIllustration>
        }
        title={t('safe.waiting')}
      >
        {t(kind === 'transaction' ? 'safe.transaction' : 'safe.message')}
      </StatusMessage>
      <DetailList>
        {given !== null && needed !== null && (
          <DetailItem name={t('safe.confirmed')}>
            <span role="status">{t('safe.count', { given: `${given}`, needed: `${needed}` })}</span>
          </DetailItem>
        )}
        <DetailItem name={t(kind === 'transaction' ? 'safe.transactionHash' : 'safe.messageHash')}>
          <bdi>{shortenAddress(hash)}</bdi>
        </DetailItem>
      </DetailList>
      <div style={{ display: 'flex', justifyContent: 'center' }}>
        <CopyButton value={hash} label={t('safe.copy')} copiedLabel={t('safe.copied')} testId="copy-hash" />
      </div>
      <Stack>
        <Button kind="quiet" onClick={() => runAction(close())}>
          {t('safe.close')}
        </Button>
      </Stack>
    </>
  )
}
