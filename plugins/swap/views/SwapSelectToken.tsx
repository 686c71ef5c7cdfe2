import { Fragment, useState } from 'react'
import { toSafeText } from '../../../ui/format/text.ts'
import { useMessages } from '../../../ui/hooks/messages.ts'
import { useRouter } from '../../../ui/hooks/providers.ts'
import { runAction } from '../../../ui/hooks/run-action.ts'
import { useSheet } from '../../../ui/hooks/sheet.ts'
import { useActions, useCapability } from '../../../ui/hooks/state.ts'
import { PlainRows } from '../../../ui/primitives/SkeletonRows.tsx'
import { TokenDisc } from '../../../ui/primitives/TokenDisc.tsx'
import { TokenRow } from '../../../ui/primitives/TokenRow.tsx'
import { TokenSearch } from '../../../ui/primitives/TokenSearch.tsx'
import chipsSheet from '../../../ui/theme/chips.css'
import { Router } from '../../capabilities.ts'
import { type Holding, matchesSearch, toTokenRow } from '../../shared/amounts/holdings.ts'
import { SUGGESTED } from '../constants.ts'
import { contract } from '../contract.ts'
import type { Messages } from '../messages.ts'
import swapSheet from './sheet.css'
import { useDraftContext } from './use-draft-context.ts'

/** The most rows that are rendered. The search finds the other tokens. */
const ROWS_LIMIT = 100
const CHIPS_LIMIT = 8

/** Selects the source or the target token. */
export default function SwapSelectToken() {
  useSheet(swapSheet)
  const t = useMessages<Messages>()
  const { back } = useRouter()
  const { chooseToken } = useActions(contract)
  const side = useCapability(Router, (state) => (state?.stack.at(-1)?.params.side === 'source' ? 'source' : 'target'))
  const { tokens, network, source, target } = useDraftContext()
  const [search, setSearch] = useState('')
  const chosen = side === 'source' ? source : target
  const text = search.trim().toLowerCase()
  const found = tokens.filter((token) => matchesSearch(token, text))
  const own = found.filter(({ balance }) => (balance ?? 0n) > 0n)
  const others = found.filter((token) => !own.includes(token)).slice(0, ROWS_LIMIT)
  const choose = (token: Holding) => {
    runAction(chooseToken({ side, token: token.address }))
    runAction(back())
  }
  const lists = [
    [t('select.own'), own],
    [t('select.others', { network: toSafeText(network?.name ?? '', 24) }), others],
  ] as const
  return (
    <>
      <TokenSearch text={(key) => t(`select.${key}`)} value={search} onChange={setSearch} lists={lists} />
      {!text && <Suggested tokens={tokens} chosen={chosen} onChoose={choose} />}
      {lists.map(
        ([label, list]) =>
          list.length > 0 && (
            <Fragment key={label}>
              <h3 className="sect">{label}</h3>
              <PlainRows label={label}>
                {list.map((token) => (
                  <TokenRow key={token.address} {...toTokenRow(token, tokens, chosen)} onClick={() => choose(token)} />
                ))}
              </PlainRows>
            </Fragment>
          ),
      )}
    </>
  )
}

interface SuggestedProps {
  tokens: readonly Holding[]
  chosen: Holding | undefined
  onChoose: (token: Holding) => void
}

function Suggested({ tokens, chosen, onChoose }: SuggestedProps) {
  useSheet(chipsSheet)
  const t = useMessages<Messages>()
  // Other tokens may copy a well-known symbol: the first one is that of the list.
  const chips = SUGGESTED.flatMap((symbol) => tokens.find((one) => one.symbol === symbol) ?? []).slice(0, CHIPS_LIMIT)
  if (chips.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div className="chips suggested" role="group" aria-label={t('select.suggested')}>
      {chips.map((token) => (
        <button
          key={token.address}
          type="button"
          className="chip"
          aria-pressed={token.address === chosen?.address}
          onClick={() => onChoose(token)}
        >
          <TokenDisc symbol={token.symbol} iconUrl={token.iconUrl} isNative={token.token === null} size={24} />
          <bdi>{toSafeText(token.symbol, 12)}</bdi>
        </button>
      ))}
    </div>
  )
}
