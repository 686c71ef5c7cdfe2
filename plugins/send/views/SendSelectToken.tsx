import { useState } from 'react'
import { act } from '../../../ui/hooks/act.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { Niche } from '../../../ui/primitives/Niche.tsx'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { SearchField } from '../../../ui/primitives/SearchField.tsx'
import { Statement } from '../../../ui/primitives/Statement.tsx'
import { TokenRow } from '../../../ui/primitives/TokenRow.tsx'
import { isFound, worthOf } from '../../holdings.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { useStand } from './stand.ts'

/** Which of the account's tokens. */
export default function SendSelectToken() {
  const t = useMessages<Messages>()
  const { tokens, token: chosen } = useStand()
  const { back } = useRouter()
  const { chooseToken } = useActions(contract)
  const [search, setSearch] = useState('')
  const found = tokens.filter((token) => isFound(token, search.trim().toLowerCase()))
  return (
    <>
      <SearchField label={t('select.search')} clearLabel={t('select.clear')} value={search} onChange={setSearch} />
      {found.length === 0 ? (
        <Statement picture={<Niche icon="search" />} title={t('select.none.title')} isSmall isLive>
          {t('select.none.text')}
        </Statement>
      ) : (
        <Panel label={t('select.own')}>
          {found.map((token) => (
            <TokenRow
              key={token.address}
              token={token}
              worth={worthOf(token.balance, token)}
              isChosen={token.address === chosen?.address}
              onClick={() => {
                act(chooseToken({ token: token.address }))
                act(back())
              }}
            />
          ))}
        </Panel>
      )}
    </>
  )
}
