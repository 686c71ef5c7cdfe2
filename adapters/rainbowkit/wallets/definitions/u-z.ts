// From RainbowKit's table of wallets: MIT, Copyright (c) 2024 Rainbow. Its license is beside this file.
import { defineWallet } from '../create-wallet.ts'

export const uniswapWallet = /* @__PURE__ */ defineWallet({
  id: 'uniswap',
  name: 'Uniswap Wallet',
  iconBackground: '#ffd8ea',
  link: 'uniswap://wc?uri=',
})
export const universalProfilesWallet = /* @__PURE__ */ defineWallet({
  id: 'universal-profiles',
  name: 'Universal Profiles',
  rdns: 'io.universaleverything.universalprofiles',
  namespace: 'lukso',
  iconBackground: '#6e77a9',
})
export const valoraWallet = /* @__PURE__ */ defineWallet({
  id: 'valora',
  name: 'Valora',
  link: 'celo://wallet/wc?uri=',
})
export const wigwamWallet = /* @__PURE__ */ defineWallet({
  id: 'wigwam',
  name: 'Wigwam',
  rdns: 'com.wigwam.wallet',
  namespace: 'wigwamEthereum',
  iconBackground: '#80ef6e',
  isPageOnly: true,
})
export const xPortalWallet = /* @__PURE__ */ defineWallet({
  id: 'xportal',
  name: 'xPortal',
  rdns: 'com.elrond.maiar.wallet',
  flag: 'isxPortal',
  iconBackground: '#23f7dd',
})
export const zealWallet = /* @__PURE__ */ defineWallet({
  id: 'zeal',
  name: 'Zeal',
  rdns: 'app.zeal',
  flag: 'isZeal',
  iconBackground: '#fff0',
  link: 'zeal://wc?uri=',
})
export const zerionWallet = /* @__PURE__ */ defineWallet({
  id: 'zerion',
  name: 'Zerion',
  rdns: 'io.zerion.wallet',
  namespace: 'zerionWallet',
  iconBackground: '#2962ef',
})
export const zilPayWallet = /* @__PURE__ */ defineWallet({
  id: 'zilpay',
  name: 'ZilPay',
  rdns: 'io.zilpay',
  flag: 'isZilPay',
  link: 'zilpay://wc?uri=',
})
