import type { Page } from '@playwright/test'

type Actions = Record<string, { request(call: object): Promise<unknown> }>

/** Sends a request of the host. Resolves with the response. */
export const sendHostRequest = (page: Page, namespace: string, call: object) =>
  page.evaluate(([namespace, call]) => (window.kernel.actions as unknown as Actions)[namespace]?.request(call), [
    namespace,
    call,
  ] as const)
