import { chromium } from '@playwright/test'
import type { Engine } from './driver.ts'

export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  return {
    name: 'Chromium',
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    run: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    key: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}
