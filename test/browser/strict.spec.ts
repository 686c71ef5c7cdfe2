import { firstOf } from '../cases.ts'
import { expect, test } from './fixtures.ts'
import { policyOf, violations, watch } from './policy.ts'
import { visitor } from './visitor.ts'

for (const host of firstOf(['site.production', 'site.18.production'])) {
  test(`connects under the strictest policy without a violation, ${host}`, async ({ page, world }) => {
    const { at, modal, connect, approve } = visitor(page)
    await watch(page)
    await page.goto(`${process.env.PORTICO_HOSTS}/${host}/?csp=${encodeURIComponent(policyOf(world))}`)
    await connect()
    await expect(at('account-button')).toContainText('10,000.000 ETH')
    await at('account-button').click()
    await expect(at('view-Account')).toContainText('Harbor')
    await at('modal-close').click()
    await at('network-button').click()
    await at('network-eip155:31338').click()
    await approve()
    await expect(modal).toBeHidden()
    await expect(at('network-button')).toContainText('Meridian Second')
    await at('network-button').click()
    await expect(at('view-Networks').locator('img').first()).toBeVisible()
    expect(
      await at('view-Networks')
        .locator('img')
        .evaluateAll((images) => (images as HTMLImageElement[]).every((image) => image.naturalWidth > 0)),
    ).toBe(true)
    await at('modal-close').click()
    await at('account-button').click()
    await at('disconnect').click()
    await expect(at('connect-button')).toBeVisible()
    await page.evaluate(async () => {
      const report = JSON.stringify(await window.kernel.log.export())
      await (window as never as { replay(report: string, type: string): Promise<void> }).replay(
        report,
        'connection/connectionRequested',
      )
    })
    await expect(modal.getByText('Continue in Harbor')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test.describe('a policy with fewer sources', () => {
  test.use({ expected: /Content Security Policy|violates|Failed to (?:load|fetch)|trusted/i })

  test('counts its violations', { tag: '@deep' }, async ({ page, world }) => {
    const { at, connect } = visitor(page)
    await watch(page)
    const policy = policyOf(world).replace(/connect-src [^;]+/, "connect-src 'none'")
    await page.goto(`${process.env.PORTICO_HOSTS}/site.production/?csp=${encodeURIComponent(policy)}`)
    await connect()
    await expect(at('account-button')).not.toContainText('ETH')
    await page.evaluate(() => {
      try {
        document.body.appendChild(document.createElement('script')).text = '1'
      } catch {}
    })
    expect((await violations(page)).map((violation) => violation.split(' ')[0])).toEqual(
      expect.arrayContaining(['connect-src', 'require-trusted-types-for']),
    )
  })
})
