import { useState } from 'react'
import { Amount } from '../../../../ui/primitives/Amount.tsx'
import { AmountField } from '../../../../ui/primitives/AmountField.tsx'
import { DetailItem, DetailList } from '../../../../ui/primitives/DetailList.tsx'
import { Fiat } from '../../../../ui/primitives/Fiat.tsx'
import { FittedAmount } from '../../../../ui/primitives/FittedAmount.tsx'
import { TokenDisc } from '../../../../ui/primitives/TokenDisc.tsx'
import { TokenRow } from '../../../../ui/primitives/TokenRow.tsx'
import { Panel, useSlice } from '../../../../ui/views.ts'
import { contract } from '../plugin.ts'

const token = { name: 'Meridian dollar', symbol: 'MUSD', iconUrl: undefined, isNative: false, token: '0x0' }

/** Shows the amount `about`, in atomic units with 18 decimals, everywhere that views show one. */
export default function Amounts() {
  const atomic = useSlice(contract, ({ about }) => about)
  const [text, setText] = useState<string>()
  const whole = atomic.replace(/\D/g, '')
  const decimal = `${whole.slice(0, -18) || '0'}.${whole.slice(-18).padStart(18, '0')}`
  return (
    <>
      <div className="figure">
        <Fiat value={decimal} isDisplay />
      </div>
      <div className="figure">
        <Amount atomic={whole} decimals={18} symbol="MUSD" isDisplay />
      </div>
      <AmountField
        label="Amount"
        text={text ?? decimal}
        onEnter={setText}
        longest={80}
        token={token}
        tokenLabel="MUSD"
        onToken={() => {}}
      >
        <span>
          <bdi dir="ltr">{decimal}</bdi>
        </span>
        <span>
          <bdi>Balance {decimal}</bdi>
          <button type="button" className="lnk" data-testid="max">
            Max
          </button>
        </span>
      </AmountField>
      <div className="panel moves" data-amount={atomic}>
        <div className="split">
          <span>
            <FittedAmount atomic={whole} decimals={18} symbol="MUSD" />
          </span>
          <TokenDisc symbol="MUSD" iconUrl={undefined} isNative={false} />
        </div>
      </div>
      <DetailList>
        <DetailItem name="Minimum received">
          <bdi dir="ltr">{decimal} MUSD</bdi>
        </DetailItem>
      </DetailList>
      <Panel label="Tokens">
        <TokenRow
          token={{ ...token, decimals: 18, balance: BigInt(whole) }}
          worth={decimal}
          isChosen={false}
          onClick={() => {}}
        />
      </Panel>
    </>
  )
}
