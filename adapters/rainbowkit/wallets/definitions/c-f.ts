// From RainbowKit's table of wallets: MIT, Copyright (c) 2024 Rainbow. Its license is beside this file.
import { defineWallet } from '../create-wallet.ts'

export const clvWallet = /* @__PURE__ */ defineWallet({ id: 'clv', name: 'CLV', namespace: 'clover' })
export const coin98Wallet = /* @__PURE__ */ defineWallet({
  id: 'coin98',
  name: 'Coin98 Wallet',
  rdns: 'com.coin98',
  namespace: 'coin98.provider',
})
export const compassWallet = /* @__PURE__ */ defineWallet({
  id: 'compass',
  name: 'Compass Wallet',
  rdns: 'io.leapwallet.CompassWallet',
  namespace: 'compassEvm',
  isPageOnly: true,
})
export const coreWallet = /* @__PURE__ */ defineWallet({
  id: 'core',
  name: 'Core',
  rdns: 'app.core.extension',
  namespace: 'avalanche',
  iconBackground: '#1a1a1c',
})
export const ctrlWallet = /* @__PURE__ */ defineWallet({
  id: 'ctrl',
  name: 'CTRL Wallet',
  rdns: 'xyz.ctrl',
  namespace: 'ctrl.ethereum',
  isPageOnly: true,
})
export const dawnWallet = /* @__PURE__ */ defineWallet({
  id: 'dawn',
  name: 'Dawn',
  flag: 'isDawn',
  iconBackground: '#000000',
  isPageOnly: true,
})
export const desigWallet = /* @__PURE__ */ defineWallet({
  id: 'desig',
  name: 'Desig Wallet',
  namespace: 'desig.ethereum',
  isPageOnly: true,
})
export const enkryptWallet = /* @__PURE__ */ defineWallet({
  id: 'enkrypt',
  name: 'Enkrypt Wallet',
  rdns: 'com.enkrypt',
  namespace: 'enkrypt.providers.ethereum',
  isPageOnly: true,
})
export const foxWallet = /* @__PURE__ */ defineWallet({
  id: 'foxwallet',
  name: 'FoxWallet',
  namespace: 'foxwallet.ethereum',
  link: 'foxwallet://wc?uri=',
})
export const frameWallet = /* @__PURE__ */ defineWallet({
  id: 'frame',
  name: 'Frame',
  rdns: 'sh.frame',
  flag: 'isFrame',
  iconBackground: '#121c20',
  isPageOnly: true,
})
export const frontierWallet = /* @__PURE__ */ defineWallet({
  id: 'frontier',
  name: 'Frontier Wallet',
  rdns: 'xyz.frontier.wallet',
  namespace: 'frontier.ethereum',
  iconBackground: '#cc703c',
})
