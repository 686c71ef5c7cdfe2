import { onContentUpdated, type Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { Example } from './Example.ts'
import './style.css'

export default {
  extends: DefaultTheme,
  setup() {
    // VitePress gives the home page no landmark for its content.
    onContentUpdated(() => document.querySelector('.VPHome')?.setAttribute('role', 'main'))
  },
  enhanceApp({ app }) {
    app.component('Example', Example)
  },
} satisfies Theme
