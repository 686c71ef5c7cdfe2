import { defineElements } from 'portico/element'
import { watchAccount } from './portico/account'
import { kernel } from './portico/kernel'
import { signMessage } from './portico/sign-message' // if: library
import './style.css'

defineElements({ kernel })

const find = <T extends Element>(selector: string) => document.querySelector(selector) as T
const text = find<HTMLElement>('[data-account]')
const button = find<HTMLButtonElement>('[data-sign]') // if: library
const result = find<HTMLElement>('[data-signature]') // if: library

watchAccount((account) => {
  text.textContent = account ? `Connected: ${account.address}` : 'No wallet connected.'
  button.disabled = account?.namespace !== 'eip155' // if: library
})
// if: library

button.addEventListener('click', async () => {
  result.textContent = 'Confirm in your wallet.'
  try {
    result.textContent = await signMessage('Hello from {{title}}')
  } catch {
    result.textContent = 'Not signed.'
  }
})
// end
