/** The dialog: a centered card, or a bottom sheet on small screens. */
export const shell = `
.modal{position:fixed;inset:0;margin:var(--portico-top,auto) auto auto;inline-size:min(var(--portico-width),100vw);block-size:fit-content;max-inline-size:none;max-block-size:min(680px,100dvh - 48px);border:0;padding:0;overflow:visible;color:inherit;background:none;z-index:2147483646}
.modal:not([data-phase=closed]){display:block}
.card{inline-size:100%;max-block-size:inherit;background:var(--portico-surface);border-radius:var(--portico-radius-modal);box-shadow:var(--portico-shadow-3);overflow:hidden;display:flex;flex-direction:column;position:relative}
.modal::backdrop{background:var(--portico-scrim,rgb(8 7 6/.68))}
.modal[data-phase=opening]{animation:rise var(--portico-normal) var(--portico-ease-out)}
.modal[data-phase=opening]::backdrop{animation:fade var(--portico-normal,150ms) ease-out}
.modal[data-phase=closing]{animation:rise var(--portico-normal) var(--portico-ease-in) reverse forwards;pointer-events:none}
.modal[data-phase=closing]::backdrop{animation:fade var(--portico-normal,150ms) ease-in reverse forwards}
@keyframes rise{from{opacity:0;transform:translateY(8px)}}
@keyframes fade{from{opacity:0}}
.header{display:grid;grid-template-columns:44px 1fr 44px;align-items:center;min-block-size:var(--portico-header);padding-inline:8px;flex:none;position:relative;z-index:1}
.header.wide{grid-template-columns:auto 1fr 44px}
.header h2{font:var(--portico-type-title);text-align:center;letter-spacing:-.005em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-inline:4px}
.header .place{display:contents}
.grab{display:none}
.frame{min-block-size:0;display:flex;flex-direction:column;overflow:hidden}
.body{padding:4px 16px 16px;overflow-y:auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--portico-line-strong) transparent;min-block-size:0;position:relative;scroll-padding-block-end:128px}
@media(max-height:359.98px){.body{scroll-padding-block-end:16px}}
.view{display:flex;flex-direction:column;gap:12px}
.view-loading{display:grid;gap:8px;padding:8px 0 92px;animation:fade var(--portico-fast) 150ms backwards}
.card.is-busy .header::after{content:"";position:absolute;inset-block-end:0;inset-inline:0;block-size:2px;background:var(--portico-accent);animation:sweep 1.4s 150ms infinite both}
@keyframes sweep{from{inset-inline:0 100%}50%{inset-inline:0}to{inset-inline:100% 0}}
@media(max-width:479.98px){
.modal{inset-block:auto 0;inline-size:100%;max-block-size:calc(100dvh - 24px)}
.card{border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom,0)}
.grab{display:block;inline-size:36px;block-size:4px;border-radius:2px;background:var(--portico-line-strong);position:absolute;inset-block-start:8px;inset-inline:0;margin-inline:auto;z-index:2}
.header{padding-block-start:8px}
@keyframes rise{from{transform:translateY(100%)}}
}`
