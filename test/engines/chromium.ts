import { chromium } from '@playwright/test'
import type { Device, Engine } from './driver.ts'

const PHONE = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}

export async function startChromium(executablePath: string, device: Device): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const isPhone = device === 'phone'
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ permissions, ...(isPhone && PHONE) })
  const page = await context.newPage()
  return {
    name: 'Chromium',
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    run: (expression) => page.evaluate(expression),
    press: (x, y) => (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    key: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  }
}
