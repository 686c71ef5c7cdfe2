import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { receive } from '../../../plugins/receive/index.ts'
import { OnlyOn } from '../../../plugins/receive/views/SupportedNetworks.tsx'
import { setNumberStyle } from '../../../ui/format/number-style.ts'
import { KernelContext } from '../../../ui/hooks/kernel.ts'
import { MessagesContext } from '../../../ui/hooks/messages.ts'
import { chooseMessages } from '../../../ui/modal/choose-messages.ts'
import { ADDRESS, stage } from '../stage.ts'

test.each([
  ['en', / This smart account may not exist on other networks\.$/],
  ['de', / möglicherweise nicht\.$/],
  ['ja', /存在しない可能性があります。$/],
  ['hi', /मौजूद न हो।$/],
  ['th', /เครือข่ายอื่น$/],
])('in %s the kind of the account ends as a sentence of the language does', async (locale, ending) => {
  onTestFinished(() => setNumberStyle())
  const { kernel, connect } = await stage({ plugins: [receive()], host: { locale } })
  await connect()
  const words = await chooseMessages(
    kernel as never,
    kernel.plugins.find(({ views }) => 'Receive' in views),
    'Receive',
  )
  const getState = () => JSON.parse(JSON.stringify(kernel.getState()).replaceAll('"eoa"', '"smartAccount"'))
  const shown = renderToStaticMarkup(
    <KernelContext.Provider value={{ ...kernel, getState, getInitialState: getState } as never}>
      <MessagesContext.Provider value={words}>
        <OnlyOn address={ADDRESS} namespace="eip155" />
      </MessagesContext.Provider>
    </KernelContext.Provider>,
  )
  expect(shown).toMatch(ending)
})
