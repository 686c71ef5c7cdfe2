import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSecret } from '../../../ui/hooks/secret.ts'
import { useActions, useSlice } from '../../../ui/hooks/state.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusIcon } from '../../../ui/primitives/StatusIcon.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { EmailField } from './EmailField.tsx'

/** The form for a new e-mail address. */
export default function UpdateEmailWallet() {
  const t = useMessages<Messages>()
  const { changeEmail } = useActions(contract)
  const { back } = useRouter()
  const { email: handle, change, user } = useSlice(contract, (slice) => slice)
  const email = useSecret(handle)
  const isSending = change?.isPending === true
  if (!user)
    return (
      <EmptyState icon="mail" title={t('updateEmailWallet.title')}>
        {t('updateEmailWallet.nobody')}
      </EmptyState>
    )
  return (
    <>
      <StatusMessage picture={<StatusIcon icon="mail" />} title={t('updateEmailWallet.other')}>
        {email ? t('updateEmailWallet.text', { email }) : t('updateEmailWallet.unnamed')}
      </StatusMessage>
      <EmailField
        label={t('updateEmailWallet.label')}
        action={t('updateEmailWallet.action')}
        isSending={isSending}
        fault={change?.fault ?? null}
        isFirst
        onEmail={(wanted) => runAction(changeEmail({ email: wanted }))}
      >
        <Stack>
          <Button type="submit" kind="primary" isLoading={isSending} data-testid="submit">
            {t('updateEmailWallet.action')}
          </Button>
        </Stack>
      </EmailField>
      <Button kind="quiet" onClick={() => runAction(back())}>
        {t('updateEmailWallet.cancel')}
      </Button>
    </>
  )
}
