import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Banner } from '../../../ui/primitives/Banner.tsx'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Accounts } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { OUTCOMES } from '../outcomes.ts'
import { selectUnseenOutcome } from '../selectors.ts'
import { formatSideForLine } from './OpenSwaps.tsx'

/** Message about the outcome of the last swap, until the visitor closes it. */
export function OutcomeMessage() {
  const t = useMessages<Messages>()
  const account = useCapability(Accounts, (state) => state?.active?.caipAddress)
  const swap = useSlice(contract, (slice) => selectUnseenOutcome(slice, account))
  const { closeOutcome } = useActions(contract)
  const { to, expected, received } = swap ?? {}
  const outcome = received?.outcome
  if (!swap || !to || !expected || !outcome) return null
  const { title, message } = OUTCOMES[outcome]
  const words = {
    amount: formatSideForLine({ ...to, amount: received.amount ?? '0' }),
    least: formatSideForLine({ ...to, amount: expected.minAmount }),
  }
  return (
    <>
      <Banner
        kind={outcome === 'short' ? 'critical' : 'caution'}
        title={t(title)}
        testId="swap-outcome"
        isAlert={outcome === 'short'}
      >
        {t(message, words)}
      </Banner>
      <Button onClick={() => runAction(closeOutcome({ id: swap.id }))}>{t('outcome.close')}</Button>
    </>
  )
}
