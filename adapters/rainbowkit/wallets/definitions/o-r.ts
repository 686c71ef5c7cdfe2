// From RainbowKit's table of wallets: MIT, Copyright (c) 2024 Rainbow. Its license is beside this file.
import { defineWallet } from '../create-wallet.ts'

export const oktoWallet = /* @__PURE__ */ defineWallet({ id: 'Okto', name: 'Okto', link: 'okto://wc?uri=' })
export const okxWallet = /* @__PURE__ */ defineWallet({
  id: 'okx',
  name: 'OKX Wallet',
  rdns: 'com.okex.wallet',
  namespace: 'okxwallet',
  iconBackground: '#000',
  link: 'okex://main/wc?uri=',
})
export const omniWallet = /* @__PURE__ */ defineWallet({
  id: 'omni',
  name: 'Omni',
  iconBackground: '#000',
  link: 'omni://wc?uri=',
})
export const oneInchWallet = /* @__PURE__ */ defineWallet({
  id: '1inch',
  name: '1inch Wallet',
  link: 'oneinch://wc?uri=',
})
export const oneKeyWallet = /* @__PURE__ */ defineWallet({
  id: 'onekey',
  name: 'OneKey',
  rdns: 'so.onekey.app.wallet',
  namespace: '$onekey.ethereum',
  isPageOnly: true,
})
export const paraSwapWallet = /* @__PURE__ */ defineWallet({
  id: 'paraswap',
  name: 'ParaSwap Wallet',
  iconBackground: '#578cfc',
  link: 'paraswap://wc?uri=',
})
export const phantomWallet = /* @__PURE__ */ defineWallet({
  id: 'phantom',
  name: 'Phantom',
  rdns: 'app.phantom',
  namespace: 'phantom.ethereum',
  iconBackground: '#9a8aee',
  isPageOnly: true,
})
export const portoWallet = /* @__PURE__ */ defineWallet({
  id: 'porto',
  name: 'Porto',
  rdns: 'xyz.ithaca.porto',
  iconBackground: '#2e7cf6',
  isPageOnly: true,
})
export const rabbyWallet = /* @__PURE__ */ defineWallet({
  id: 'rabby',
  name: 'Rabby Wallet',
  rdns: 'io.rabby',
  flag: 'isRabby',
  iconBackground: '#8697ff',
  isPageOnly: true,
})
export const ramperWallet = /* @__PURE__ */ defineWallet({
  id: 'ramper',
  name: 'Ramper Wallet',
  namespace: 'ramper2.provider',
  isPageOnly: true,
})
export const readyWallet = /* @__PURE__ */ defineWallet({ id: 'ready', name: 'Ready', link: 'argent://app/wc?uri=' })
export const roninWallet = /* @__PURE__ */ defineWallet({
  id: 'ronin',
  name: 'Ronin Wallet',
  rdns: 'com.roninchain.wallet',
  namespace: 'ronin.provider',
  link: 'roninwallet://wc?uri=',
})
