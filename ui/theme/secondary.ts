/** Styles that the first view does not need: transitions, other sizes of pictures, other buttons and fields. */
export const secondarySheet = `
@media(hover:hover){.row[disabled]:hover{background:none}.btn.primary:hover{background:var(--portico-accent-hover)}.btn.quiet:hover{color:var(--portico-text)}.btn.danger:hover{box-shadow:inset 0 0 0 1px}}
.view[data-move=forward]{animation:forward var(--portico-normal) var(--portico-ease-out)}
.view[data-move=back]{animation:backward var(--portico-normal) var(--portico-ease-out)}
@keyframes forward{from{opacity:0;transform:translateX(12px)}}
@keyframes backward{from{opacity:0;transform:translateX(-12px)}}
:host(:dir(rtl)) .view[data-move=forward]{animation-name:backward}
:host(:dir(rtl)) .view[data-move=back]{animation-name:forward}
.card.shake{animation:shake 500ms ease-in-out}
@keyframes shake{15%,75%{transform:translateX(-4px)}35%,95%{transform:translateX(4px)}55%{transform:translateX(-3px)}}
.scrim{position:fixed;inset:0;z-index:2147483645;background:var(--portico-scrim);pointer-events:none}
.modal[data-phase=closing]~.scrim{animation:fade var(--portico-normal,150ms) ease-in reverse forwards}
.row:is([aria-disabled=true],[disabled]){cursor:default}.row .start:empty{display:none}
.row{grid-template-columns:auto 1fr fit-content(60%)}.row .e{min-inline-size:0;text-align:end}.row .e>*{max-inline-size:100%}.row :is(.t,.s) bdi{display:inline-block;max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;vertical-align:bottom}
.row.is-critical{color:var(--portico-critical)}
.sect{font:var(--portico-type-caption);color:var(--portico-text-muted);padding:8px 2px 0}
.tile-64{inline-size:64px;block-size:64px;border-radius:18px}.tile-56{inline-size:56px;block-size:56px;border-radius:15px}
.tile-32{inline-size:32px;block-size:32px;border-radius:9px}.tile-24{inline-size:24px;block-size:24px;border-radius:7px}
.portico-disc{display:block;border-radius:50%;overflow:hidden;flex:none}.portico-disc>*{inline-size:100%;block-size:100%;object-fit:cover}
.disc-16{inline-size:16px;block-size:16px}.disc-18{inline-size:18px;block-size:18px}.disc-24{inline-size:24px;block-size:24px}.disc-36{inline-size:36px;block-size:36px}.disc-40{inline-size:40px;block-size:40px}
.portico-avatar{border-radius:50%}
.panel .mini.is-critical{background:var(--portico-critical-soft);color:var(--portico-critical)}
.btn.primary{background:var(--portico-accent);color:var(--portico-on-accent)}.btn.primary:active{background:var(--portico-accent-pressed)}
.btn.quiet{color:var(--portico-text-muted);min-block-size:44px;font:var(--portico-type-label)}
.btn.danger{background:var(--portico-critical-soft);color:var(--portico-critical)}
.btn:is([disabled],[aria-disabled=true]:not(.is-loading)){background:var(--portico-surface-raised);color:var(--portico-text-muted);cursor:not-allowed}
.btn.is-loading{cursor:progress}
.btns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(136px,100%),1fr));gap:8px}.btns .btn{padding-inline:10px}.btns>[role=status]:not(.unseen){grid-column:1/-1;order:-1}
.pos,.row .pos{color:var(--portico-positive)}.crit{color:var(--portico-critical)}
.body [role=alert]+.view{margin-block-start:12px}
.stack{display:flex;flex-direction:column;gap:8px;position:sticky;inset-block-end:-16px;background:var(--portico-surface);padding-block-end:16px;margin-block-end:-16px;z-index:1}
.stack>:last-child.quiet{margin-block-end:-4px}
@media(max-height:359.98px){.stack{position:static}}
@media(prefers-reduced-motion:reduce){.card.shake::after{content:"";position:absolute;inset:0;z-index:3;border:2px solid var(--portico-critical);border-radius:inherit;pointer-events:none}}
@media(forced-colors:active){
[aria-current=true]{outline:2px solid Highlight;outline-offset:-2px}
.btn.primary{forced-color-adjust:none;background:Highlight;color:HighlightText;border-color:Highlight}
.btn.primary:is([disabled],[aria-disabled=true]:not(.is-loading)){forced-color-adjust:auto;background:ButtonFace;color:GrayText;border-color:GrayText}
.scrim{background:none}
}`
