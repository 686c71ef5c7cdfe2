import type { Page } from '@playwright/test'
import { createSiteKernel } from '../hosts/pages/host-helpers.ts'
import type { WorldJson } from '../world/index.ts'

/** Returns the strictest policy that can run a script, plus what the kernel needs. */
export function policyOf(world: WorldJson): string {
  const own = Object.entries(createSiteKernel(world).csp()).map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return [
    "default-src 'none'",
    "script-src 'nonce-{nonce}'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...own,
  ].join('; ')
}

/** Counts all violations from the start. */
export const watch = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    )
  })

export const violations = (page: Page) => page.evaluate(() => (window as never as { violations: string[] }).violations)
