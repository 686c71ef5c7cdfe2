import { useState } from 'react'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { useWalletName } from '../../../ui/hooks/wallet-name.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConfirmButton } from '../../../ui/primitives/ConfirmButton.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import type { Account } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { useRequest } from './request.ts'

/** The buttons, and the exact text that will be signed. */
export function SignPrompt({ account, site }: { account: Account; site: string }) {
  const t = useMessages<Messages>()
  const { sign, cancel } = useActions(contract)
  const [isRead, read] = useState(false)
  const isRequired = useSlice(contract, (state) => state.isRequired)
  const { status = 'preparing', fault = null, expiresAt = 0, message = null } = useRequest()
  const text = useSecret(message)
  const wallet = useWalletName() ?? t('siwx.wallet')
  const onSign = () => runAction(sign())
  const label =
    status === 'signing' ? t('siwx.inWallet', { wallet }) : t(status === 'verifying' ? 'siwx.verifying' : 'siwx.sign')
  return (
    <>
      {isRequired && <p className="hint">{t('siwx.required', { site })}</p>}
      {isRead && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section className="panel signed" aria-label={t('siwx.message')} tabIndex={0} data-testid="siwx-message">
          {text ?? t('siwx.unseen')}
        </section>
      )}
      <Stack>
        <div className="btns">
          <Button onClick={() => runAction(cancel())} data-testid="siwx-cancel">
            {t('siwx.cancel')}
          </Button>
          {fault === 'unprepared' ? (
            <Button kind="primary" onClick={onSign} data-testid="retry">
              {t('siwx.retry')}
            </Button>
          ) : (
            <ConfirmButton
              kind="primary"
              resetKey={`${account.caipAddress} ${expiresAt} ${fault ?? ''}`}
              isLoading={status !== 'ready'}
              onConfirm={onSign}
              data-testid="siwx-sign"
            >
              {label}
            </ConfirmButton>
          )}
        </div>
        <Button kind="quiet" aria-expanded={isRead} onClick={() => read(!isRead)}>
          {t(isRead ? 'siwx.hide' : 'siwx.read')}
        </Button>
      </Stack>
    </>
  )
}
