/** Rows with hairlines on the card's surface, and a picture with a badge. */
export const skeletonRowsSheet = (): string => `
.lines>li{position:relative}
.lines>li+li::before{content:"";position:absolute;inset-block-start:0;inset-inline:52px 0;block-size:1px;background:var(--portico-line)}
.lines .row{padding-inline:0;border-radius:12px}
.lines .row .t{max-inline-size:100%}
.lines .stackk{display:grid;gap:8px}.lines .ends{justify-items:end}
.badged{position:relative;display:block;flex:none}
.badged>.badge{position:absolute;inset-block-end:-3px;inset-inline-end:-4px;border-radius:50%;border:2px solid var(--portico-surface)}
.lines[aria-busy=true]{animation:fade var(--portico-fast) 150ms backwards}`
