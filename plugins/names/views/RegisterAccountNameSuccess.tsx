import { shortAddress } from '../../../ui/format/address.ts'
import { safeText } from '../../../ui/format/text.ts'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useFacts, useSlice } from '../../../ui/hooks/state.ts'
import { useEnd } from '../../../ui/modal/shell.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Doorway } from '../../../ui/primitives/Doorway.tsx'
import { Stack } from '../../../ui/primitives/Stack.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { Accounts } from '../../capabilities.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'

/** The name is somebody's now. */
export default function RegisterAccountNameSuccess() {
  const t = useMessages<Messages>()
  const name = useSlice(contract, ({ registering }) => registering.name)
  const address = useFacts(Accounts, (facts) => facts?.active?.address ?? '')
  const { replace } = useRouter()
  useEnd(true)
  return (
    <>
      <Statement picture={<Doorway state="success" />} title={t('named.title', { name: safeText(name ?? '') })} isLive>
        {t('named.text', { address: shortAddress(address) })}
      </Statement>
      <Stack>
        <Button kind="primary" onClick={() => act(replace({ view: 'Account' }))} data-autofocus>
          {t('named.done')}
        </Button>
      </Stack>
    </>
  )
}
