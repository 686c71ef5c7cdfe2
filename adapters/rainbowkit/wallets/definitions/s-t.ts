// From RainbowKit's table of wallets: MIT, Copyright (c) 2024 Rainbow. Its license is beside this file.
import { defineWallet } from '../create-wallet.ts'

export const safeheronWallet = /* @__PURE__ */ defineWallet({
  id: 'safeheron',
  name: 'Safeheron',
  namespace: 'safeheron',
  isPageOnly: true,
})
export const safepalWallet = /* @__PURE__ */ defineWallet({
  id: 'safepal',
  name: 'SafePal Wallet',
  namespace: 'safepalProvider',
  link: 'safepalwallet://wc?uri=',
})
export const seifWallet = /* @__PURE__ */ defineWallet({
  id: 'seif',
  name: 'Seif',
  rdns: 'com.passkeywallet.seif',
  isPageOnly: true,
})
export const subWallet = /* @__PURE__ */ defineWallet({
  id: 'subwallet',
  name: 'SubWallet',
  rdns: 'app.subwallet',
  namespace: 'SubWallet',
  link: 'subwallet://wc?uri=',
})
export const tahoWallet = /* @__PURE__ */ defineWallet({
  id: 'taho',
  name: 'Taho',
  namespace: 'tally',
  iconBackground: '#d08d57',
  isPageOnly: true,
})
export const talismanWallet = /* @__PURE__ */ defineWallet({
  id: 'talisman',
  name: 'Talisman',
  rdns: 'xyz.talisman',
  namespace: 'talismanEth',
  isPageOnly: true,
})
export const tokenPocketWallet = /* @__PURE__ */ defineWallet({
  id: 'tokenPocket',
  name: 'TokenPocket',
  rdns: 'pro.tokenpocket',
  flag: 'isTokenPocket',
  iconBackground: '#2980fe',
})
export const tokenaryWallet = /* @__PURE__ */ defineWallet({
  id: 'tokenary',
  name: 'Tokenary',
  flag: 'isTokenary',
  isPageOnly: true,
})
export const trustWallet = /* @__PURE__ */ defineWallet({
  id: 'trust',
  name: 'Trust Wallet',
  rdns: 'com.trustwallet.app',
  flag: 'isTrust',
  link: 'trust://wc?uri=',
})
