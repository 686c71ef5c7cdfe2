// From RainbowKit's table of wallets: MIT, Copyright (c) 2024 Rainbow. Its license is beside this file.
import { defineWallet } from '../create-wallet.ts'

export const anchorageDigitalWallet = /* @__PURE__ */ defineWallet({
  id: 'anchorageDigital',
  name: 'Anchorage Digital',
  rdns: 'com.anchorage.connect',
  flag: 'isAnchorageDigital',
  iconBackground: '#000000',
  isPageOnly: true,
})
export const argentWallet = /* @__PURE__ */ defineWallet({ id: 'argent', name: 'Ready', link: 'argent://app/wc?uri=' })
export const backpackWallet = /* @__PURE__ */ defineWallet({
  id: 'backpack',
  name: 'Backpack',
  rdns: 'app.backpack.mobile',
  namespace: 'backpack.ethereum',
  isPageOnly: true,
})
export const berasigWallet = /* @__PURE__ */ defineWallet({
  id: 'berasig',
  name: 'BeraSig',
  rdns: 'app.berasig',
  namespace: 'berasig.ethereum',
  isPageOnly: true,
})
export const bestWallet = /* @__PURE__ */ defineWallet({
  id: 'bestWallet',
  name: 'Best Wallet',
  iconBackground: '#5961ff',
  link: 'bw://connect/wc?uri=',
})
export const bifrostWallet = /* @__PURE__ */ defineWallet({
  id: 'bifrostWallet',
  name: 'Bifrost Wallet',
  rdns: 'com.bifrostwallet',
  flag: 'isBifrost',
  link: 'https://app.bifrostwallet.com/wc?uri=',
})
export const binanceWallet = /* @__PURE__ */ defineWallet({
  id: 'binance',
  name: 'Binance Wallet',
  rdns: 'com.binance.wallet',
  flag: 'isBinance',
  iconBackground: '#000000',
  link: 'bnc://app.binance.com/cedefi/wc?uri=',
})
export const bitgetWallet = /* @__PURE__ */ defineWallet({
  id: 'bitget',
  name: 'Bitget Wallet',
  rdns: 'com.bitget.web3',
  namespace: 'bitkeep.ethereum',
  link: 'bitkeep://wc?uri=',
})
export const bitskiWallet = /* @__PURE__ */ defineWallet({
  id: 'bitski',
  name: 'Bitski',
  flag: 'isBitski',
  isPageOnly: true,
})
export const bitverseWallet = /* @__PURE__ */ defineWallet({
  id: 'bitverse',
  name: 'Bitverse Wallet',
  iconBackground: '#171728',
  link: 'bitverseapp://open/wallet/wc?uri=',
})
export const bloomWallet = /* @__PURE__ */ defineWallet({
  id: 'bloom',
  name: 'Bloom Wallet',
  iconBackground: '#000',
  link: 'bloom://wallet-connect/wc?uri=',
})
export const braveWallet = /* @__PURE__ */ defineWallet({
  id: 'brave',
  name: 'Brave Wallet',
  rdns: 'com.brave.wallet',
  flag: 'isBraveWallet',
  isPageOnly: true,
})
export const bybitWallet = /* @__PURE__ */ defineWallet({
  id: 'bybit',
  name: 'Bybit Wallet',
  rdns: 'com.bybit',
  namespace: 'bybitWallet',
  iconBackground: '#000000',
  link: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=',
})
