import { useConfirmReplacement } from '../../../ui/hooks/confirm-replacement.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { contract } from '../contract.ts'
import { CONNECTOR } from '../manifest.ts'
import type { Messages } from '../messages.ts'
import { EmailField } from './EmailField.tsx'

/** The e-mail field of the connect view. */
export default function EmailLogin() {
  const t = useMessages<Messages>()
  const { connectEmail } = useActions(contract)
  const connectOrAsk = useConfirmReplacement()
  const sending = useSlice(contract, ({ login }) => (login?.step === 'sending' ? login : null))
  return (
    <EmailField
      label={t('emailLogin.label')}
      action={t('emailLogin.action')}
      isSending={sending?.fault === null}
      fault={sending?.fault ?? null}
      onEmail={(email) => connectOrAsk({ connectorId: CONNECTOR }, () => runAction(connectEmail({ email })))}
    />
  )
}
