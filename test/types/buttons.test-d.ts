// Each error is a line that must not compile. Checked by `npm run check:types`.
import { createElement } from 'react'
import { ConnectButton } from '../../adapters/react/index.ts'

export function attributes() {
  createElement(ConnectButton, { attributes: { disabled: true, title: 'Connect' } })
  // @ts-expect-error the button sets it itself
  createElement(ConnectButton, { attributes: { onClick: () => {} } })
  // @ts-expect-error as above
  createElement(ConnectButton, { attributes: { children: 'Pay' } })
}
