import { shortAddress } from '../../../ui/format/address.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useActions, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { StaticRow } from '../../../ui/primitives/Row.tsx'
import { Mini } from '../../../ui/primitives/Tile.tsx'
import { Accounts } from '../../capabilities.ts'
import { formatUnits } from '../../units.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { openTransfers, type SentTransfer } from '../state.ts'

/** `1.5 ETH`, in full: it is money. */
export const amountText = ({ amount, decimals, symbol }: Pick<SentTransfer, 'amount' | 'decimals' | 'symbol'>) =>
  `${formatUnits(BigInt(amount), decimals)} ${safeText(symbol, 12)}`

const receiverText = ({ name, to }: SentTransfer) => (name ? safeText(name) : shortAddress(to))

/** What the wallet was asked and has not answered: nothing else is sent from the account meanwhile. */
export function OpenTransfers() {
  const t = useMessages<Messages>()
  const account = useFacts(Accounts, (facts) => facts?.active?.caipAddress)
  const [open] = useSlice(contract, (slice) => openTransfers(slice, account))
  const { dismiss } = useActions(contract)
  if (!open) return null
  const words = { amount: amountText(open), receiver: receiverText(open) }
  return (
    <>
      <Banner kind="caution" title={t('send.open.title')} testId="send-open">
        {t(open.status === 'unknown' ? 'send.open.lost' : 'send.open.text', words)}
      </Banner>
      <Button onClick={() => act(dismiss({ id: open.id }))}>{t('send.open.dismiss')}</Button>
    </>
  )
}

/** What was sent from here, and what became of it. */
export function SentTransfers() {
  const t = useMessages<Messages>()
  const account = useFacts(Accounts, (facts) => facts?.active?.caipAddress)
  const sent = useSlice(contract, ({ transfers }) =>
    transfers
      .filter((one) => one.account === account && one.hash !== null)
      .slice(-3)
      .reverse(),
  )
  if (sent.length === 0) return null
  return (
    <Panel label={t('send.sent.list')}>
      {sent.map((one) => (
        <StaticRow
          key={one.id}
          start={<Mini icon="send" />}
          title={<bdi>{t('send.sent.title', { amount: amountText(one), receiver: receiverText(one) })}</bdi>}
          detail={
            <span
              data-testid="send-status"
              className={one.status === 'different' || one.status === 'failed' ? 'crit' : undefined}
            >
              {t(`send.sent.${one.status as 'sent' | 'done' | 'failed' | 'different'}`)}
            </span>
          }
        />
      ))}
    </Panel>
  )
}
