/**
 * Tabs and their panels. A loaded view is as high as its placeholder, so that the dialog does not resize and move the
 * tabs under the visitor's finger.
 */
export const tabsSheet = (): string => `
@media(hover:hover){.tabs button:hover{color:var(--portico-text)}}
.tabs{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;position:relative;border-block-end:1px solid var(--portico-line)}
.tabs button{min-block-size:44px;text-align:center;font:var(--portico-type-label);color:var(--portico-text-muted);position:relative}
.tabs [aria-selected=true]{color:var(--portico-text);font-weight:600}
.tabs [aria-selected=true]::after{content:"";position:absolute;inset-block-end:-1px;inset-inline:0;margin-inline:auto;inline-size:40px;block-size:2px;border-radius:2px 2px 0 0;background:var(--portico-accent)}
.tabpanel{display:flex;flex-direction:column;gap:12px}.tabpanel .view-loading{padding-block-end:36px}
@media(forced-colors:active){.tabs [aria-selected=true]::after{background:Highlight;forced-color-adjust:none}}`
