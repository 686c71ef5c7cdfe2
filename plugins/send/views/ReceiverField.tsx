import { shortenAddress } from '../../../ui/format/address.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useCapability, useSlice } from '../../../ui/hooks/state.ts'
import { Field } from '../../../ui/primitives/Field.tsx'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import { Names } from '../../capabilities.ts'
import { LONGEST_RECEIVER } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** Field for the receiver: an address, or a name that resolves to one. */
export function ReceiverField({ isBad }: { isBad: boolean }) {
  const t = useMessages<Messages>()
  const draft = useSlice(contract, (slice) => slice)
  const { receiver, receiverStatus, receiverAddress: address, chain } = draft
  const hasNames = useCapability(Names, (state) => state !== undefined) && chain?.namespace === 'eip155'
  const { enterReceiver } = useActions(contract)
  const name = draft.receiverProfileName && toSafeText(draft.receiverProfileName)
  const short = address && shortenAddress(address)
  const isAddress = receiver.trim() === address
  return (
    <Field
      label={t('send.receiver')}
      placeholder={t(hasNames ? 'send.receiverHint' : 'send.addressHint')}
      clearLabel={t('send.clear')}
      value={receiver}
      maxLength={LONGEST_RECEIVER}
      onChange={(text) => runAction(enterReceiver({ text }))}
      start={address && <Portrait address={address} imageUrl={draft.receiverProfileImageUrl} size={32} />}
      shown={isAddress && short ? { text: name || short, below: name ? short : undefined } : undefined}
      // The field shows what the visitor typed; the line below shows what it resolves to.
      below={name && (isAddress ? name : short)}
      checking={receiverStatus === 'checking' && t('send.checking')}
      isTall
      isBad={isBad}
      aria-describedby="receiver-message"
      data-testid="receiver-input"
    />
  )
}
