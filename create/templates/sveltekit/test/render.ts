import { mount } from 'svelte'
import Site from './Site.svelte'

/** Renders the page into an element, as a browser would. */
export const render = (place: Element) => mount(Site, { target: place })
