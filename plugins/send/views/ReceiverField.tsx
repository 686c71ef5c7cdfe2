import { useRef } from 'react'
import { shortAddress } from '../../../ui/format/address.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useActions, useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { IconButton } from '../../../ui/primitives/IconButton.tsx'
import { Portrait } from '../../../ui/primitives/Portrait.tsx'
import { Spinner } from '../../../ui/primitives/Spinner.tsx'
import { Names } from '../../capabilities.ts'
import { LONGEST_RECEIVER } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** Who is to have it: an address, or a name that leads to one. */
export function ReceiverField({ isBad }: { isBad: boolean }) {
  const t = useMessages<Messages>()
  const input = useRef<HTMLInputElement>(null)
  const { receiver, receiverStatus, receiverAddress, receiverProfileName, receiverProfileImageUrl, chain } = useSlice(
    contract,
    (slice) => slice,
  )
  const hasNames = useFacts(Names, (facts) => facts !== undefined) && chain?.namespace === 'eip155'
  const { enterReceiver } = useActions(contract)
  const name = receiverProfileName && safeText(receiverProfileName)
  // What the visitor typed stands above; what it comes to, below.
  const below = !name ? null : receiver.trim() === receiverAddress ? name : shortAddress(receiverAddress ?? '')
  return (
    <label className={isBad ? 'field to bad' : 'field to'}>
      {receiverAddress && <Portrait address={receiverAddress} imageUrl={receiverProfileImageUrl} size={32} />}
      <span className={below ? 'v' : 'v full'}>
        <input
          ref={input}
          type="text"
          aria-label={t('send.receiver')}
          aria-invalid={isBad || undefined}
          placeholder={t(hasNames ? 'send.receiverHint' : 'send.addressHint')}
          value={receiver}
          maxLength={LONGEST_RECEIVER}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-testid="receiver-input"
          onChange={({ currentTarget }) => act(enterReceiver({ text: currentTarget.value }))}
        />
        {below && (
          <small>
            <bdi>{below}</bdi>
          </small>
        )}
      </span>
      {receiverStatus === 'checking' && (
        <>
          <Spinner size={18} />
          <span className="unseen" role="status">
            {t('send.checking')}
          </span>
        </>
      )}
      {receiver && (
        <IconButton
          icon="close"
          label={t('send.clear')}
          onClick={() => {
            act(enterReceiver({ text: '' }))
            input.current?.focus()
          }}
        />
      )}
    </label>
  )
}
