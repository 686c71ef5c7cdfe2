import { shortenAddress } from '../../../ui/format/address.ts'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSlice } from '../../../ui/hooks/state.ts'
import { useTerminalView, useTitle } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { ConnectionIllustration } from '../../../ui/primitives/ConnectionIllustration.tsx'
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { StatusMessage } from '../../../ui/primitives/StatusMessage.tsx'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** Confirms the registration. */
export default function RegisterAccountNameSuccess() {
  const t = useMessages<Messages>()
  const name = useSlice(contract, ({ registering }) => (registering.status === 'done' ? registering.name : null))
  // The account that has the name, also after another one is active.
  const owner = useSlice(contract, ({ reversed }) => reversed.find((one) => one.name === name)?.address)
  const { replace } = useRouter()
  useTerminalView(name !== null)
  useTitle(t(name === null ? 'registerAccountName.title' : 'registerAccountNameSuccess.title'))
  if (name === null)
    return (
      <EmptyState icon="user" title={t('name.label')} action={t('name.register')} next="RegisterAccountName">
        {t('name.about')}
      </EmptyState>
    )
  return (
    <>
      <StatusMessage
        picture={<ConnectionIllustration state="success" />}
        title={t('named.title', { name: toSafeText(name) })}
        isLive
      >
        {owner && t('named.text', { address: shortenAddress(owner) })}
      </StatusMessage>
      <Stack>
        <Button kind="primary" onClick={() => runAction(replace({ view: 'Account' }))} data-autofocus>
          {t('named.done')}
        </Button>
      </Stack>
    </>
  )
}
