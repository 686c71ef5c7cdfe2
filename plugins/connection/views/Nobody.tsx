import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { Button } from '../../../ui/primitives/Button.tsx'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import type { Messages } from '../messages.ts'

/** In place of an account's view where there is no account. */
export function Nobody() {
  const t = useMessages<Messages>()
  const { replace } = useRouter()
  return (
    <>
      <Statement picture={<Niche icon="user" />} title={t('account.none.title')}>
        {t('account.none.text')}
      </Statement>
      <Button kind="primary" onClick={() => act(replace({ view: 'Connect' }))}>
        {t('account.none.action')}
      </Button>
    </>
  )
}
