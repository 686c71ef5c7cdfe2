import { Router } from '../plugins/capabilities.ts'
import { act } from './hooks/act.ts'
import type { AnyKernel } from './hooks/kernel.ts'
import { providerOf } from './provided.ts'

let modal: Promise<typeof import('./modal/Modal.tsx')> | undefined

/** Fetches the modal's own code once; a failure is forgotten, so that the next opening tries again. */
export function loadModal(): Promise<typeof import('./modal/Modal.tsx')> {
  modal ??= import('./modal/Modal.tsx').catch((error) => {
    modal = undefined
    throw error
  })
  return modal
}

/** Fetches how a button looks once somebody is at it, or it is busy. */
export const enliven = (button: Element | null) =>
  act(import('./buttons/lively.ts').then(({ enliven }) => enliven(button)))

/** For the first hover or focus of a button: fetches what the click will need. Never called on idle. */
export function preload(kernel: AnyKernel, button: Element): void {
  enliven(button)
  act(kernel.eager.load(providerOf(kernel, Router) ?? ''))
  act(loadModal().then(({ warm }) => warm(kernel)))
}
