// From RainbowKit's table of wallets: MIT, Copyright (c) 2024 Rainbow. Its license is beside this file.
import { defineWallet } from '../create-wallet.ts'

export const gateWallet = /* @__PURE__ */ defineWallet({
  id: 'gate',
  name: 'Gate Wallet',
  rdns: 'io.gate.wallet',
  namespace: 'gatewallet',
  link: 'gtweb3wallet://wc?uri=',
})
export const geminiWallet = /* @__PURE__ */ defineWallet({
  id: 'gemini',
  name: 'Gemini Wallet',
  rdns: 'com.gemini.wallet',
  iconBackground: '#1fc4df',
  isPageOnly: true,
})
export const imTokenWallet = /* @__PURE__ */ defineWallet({
  id: 'imToken',
  name: 'imToken',
  iconBackground: '#098de6',
  link: 'imtokenv2://wc?uri=',
})
export const iopayWallet = /* @__PURE__ */ defineWallet({ id: 'iopay', name: 'ioPay Wallet', link: 'iopay://wc?uri=' })
export const kaiaWallet = /* @__PURE__ */ defineWallet({
  id: 'kaia',
  name: 'Kaia Wallet',
  namespace: 'klaytn',
  link: 'kaikas://walletconnect?uri=',
})
export const kaikasWallet = /* @__PURE__ */ defineWallet({
  id: 'kaikas',
  name: 'Kaikas Wallet',
  namespace: 'klaytn',
  link: 'kaikas://walletconnect?uri=',
})
export const krakenWallet = /* @__PURE__ */ defineWallet({
  id: 'kraken',
  name: 'Kraken Wallet',
  iconBackground: '#ffd8ea',
  link: 'krakenwallet://wc?uri=',
})
export const kresusWallet = /* @__PURE__ */ defineWallet({
  id: 'kresus-wallet',
  name: 'Kresus Wallet',
  link: 'com.kresus.superapp://wc?uri=',
})
export const ledgerWallet = /* @__PURE__ */ defineWallet({
  id: 'ledger',
  name: 'Ledger',
  iconBackground: '#000',
  link: 'ledgerlive://wc?uri=',
})
export const magicEdenWallet = /* @__PURE__ */ defineWallet({
  id: 'magicEden',
  name: 'Magic Eden Wallet',
  rdns: 'io.magiceden.wallet',
  namespace: 'magicEden.ethereum',
  iconBackground: '#36114d',
  isPageOnly: true,
})
export const mecoWallet = /* @__PURE__ */ defineWallet({
  id: 'meco',
  name: 'MeCo Wallet',
  rdns: 'com.meco.wallet',
  iconBackground: '#7443df',
  link: 'mecowallet://wc?uri=',
})
export const mewWallet = /* @__PURE__ */ defineWallet({
  id: 'mew',
  name: 'MEW wallet',
  flag: 'isMEWwallet',
  link: 'https://mewwallet.com/wc?uri=',
})
export const nestWallet = /* @__PURE__ */ defineWallet({
  id: 'nest',
  name: 'Nest',
  rdns: 'xyz.nestwallet',
  flag: 'isNestWallet',
  iconBackground: '#fff0',
  isPageOnly: true,
})
export const novaWallet = /* @__PURE__ */ defineWallet({
  id: 'nova',
  name: 'Nova Wallet',
  rdns: 'io.novawallet',
  link: 'novawallet://wc?uri=',
})
