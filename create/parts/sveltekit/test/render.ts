import { mount } from 'svelte'
import Page from '../src/routes/+page.svelte'

/** Renders the page into an element, as a browser would. */
export const render = (place: Element) => mount(Page, { target: place })
