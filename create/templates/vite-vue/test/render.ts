import { createApp } from 'vue'
import App from '../src/App.vue'

/** Renders the page into an element, as a browser would. */
export const render = (place: Element) => createApp(App).mount(place)
