// A server that renders RainbowKit's button for one visitor after the other, from one configuration.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { WagmiProvider } from 'wagmi'
import {
  ConnectButton,
  cssStringFromTheme,
  darkTheme,
  getDefaultConfig,
  lightTheme,
  RainbowKitProvider,
  type Theme,
} from '../../../adapters/rainbowkit/index.ts'

const config = getDefaultConfig({ appName: 'Meridian', projectId: 'YOUR_PROJECT_ID', chains: [mainnet], ssr: true })

function serve(theme: Theme) {
  const html = renderToString(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider theme={theme}>
          <ConnectButton />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  return [...html.matchAll(/data-theme="(\w+)"/g)].map(([, mode]) => mode)
}

test('each visitor gets the theme that the host chose for them', () => {
  expect(serve(lightTheme())).toEqual(['light'])
  expect(serve(darkTheme())).toEqual(['dark'])
})

test('a value of a theme ends no style element', () => {
  const css = cssStringFromTheme(lightTheme({ accentColor: 'red</style><script>alert(1)</script>' }))
  expect(css).toContain('--rk-colors-accentColor:redstylescript')
  expect(css).not.toMatch(/[<>/]/)
})
