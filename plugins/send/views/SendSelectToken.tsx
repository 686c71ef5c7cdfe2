import { useState } from 'react'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useActions } from '../../../ui/hooks/state.ts'
import { Panel } from '../../../ui/primitives/Panel.tsx'
import { TokenRow } from '../../../ui/primitives/TokenRow.tsx'
import { TokenSearch } from '../../../ui/primitives/TokenSearch.tsx'
import { matchesSearch, toTokenRow } from '../../shared/amounts/holdings.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { useDraftContext } from './use-draft-context.ts'

/** Selects one of the account's tokens. */
export default function SendSelectToken() {
  const t = useMessages<Messages>()
  const { tokens, token: chosen } = useDraftContext()
  const { back } = useRouter()
  const { chooseToken } = useActions(contract)
  const [search, setSearch] = useState('')
  const label = t('select.own')
  const found = tokens.filter((token) => matchesSearch(token, search.trim().toLowerCase()))
  return (
    <>
      <TokenSearch text={(key) => t(`select.${key}`)} value={search} onChange={setSearch} lists={[[label, found]]} />
      {found.length > 0 && (
        <Panel label={label}>
          {found.map((token) => (
            <TokenRow
              key={token.address}
              {...toTokenRow(token, tokens, chosen)}
              onClick={() => {
                runAction(chooseToken({ token: token.address }))
                runAction(back())
              }}
            />
          ))}
        </Panel>
      )}
    </>
  )
}
