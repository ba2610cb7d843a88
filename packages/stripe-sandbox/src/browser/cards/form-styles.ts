/** The card form's styles. Class names are Stripe's, so that an appearance's rules apply. */
export const FORM_STYLES = `
*, *::before, *::after { box-sizing: border-box; }
:host {
  display: block;
  color: var(--colorText);
  font-family: var(--fontFamily);
  font-size: var(--fontSizeBase);
  font-weight: var(--fontWeightNormal);
  line-height: var(--fontLineHeight);
  letter-spacing: normal;
  text-align: start;
  -webkit-tap-highlight-color: transparent;
}
[hidden] { display: none !important; }
.Form { display: grid; gap: var(--gridRowSpacing); min-width: 0; }
.Row { display: grid; gap: var(--gridRowSpacing) var(--gridColumnSpacing); grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); align-items: start; }
.Row--short { grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr)); }
.Field { min-width: 0; container-type: inline-size; }
.Label {
  display: block;
  margin-bottom: var(--labelSpacing);
  color: var(--labelColorText);
  font-size: var(--labelFontSize);
  font-weight: var(--labelFontWeight);
}
.Box { position: relative; }
.Input {
  appearance: none;
  display: block;
  width: 100%;
  min-height: 48px;
  margin: 0;
  padding: calc(var(--spacingUnit) * 2.5) calc(var(--spacingUnit) * 3.5);
  padding-inline-end: var(--end, calc(var(--spacingUnit) * 3.5));
  border: 1px solid var(--inputColorBorder);
  border-radius: var(--borderRadius);
  background: var(--colorBackground);
  box-shadow: var(--inputBoxShadow);
  color: var(--colorText);
  font: inherit;
  font-size: max(16px, var(--fontSizeBase));
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  text-overflow: ellipsis;
  transition: border-color 120ms ease, box-shadow 120ms ease;
}
select.Input { --end: 44px; cursor: pointer; }
/* Digits are left to right, also in a right-to-left form. */
.Box:dir(rtl) > .Input[dir="ltr"] { padding-inline: var(--end, calc(var(--spacingUnit) * 3.5)) calc(var(--spacingUnit) * 3.5); text-align: end; }
.Input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
.Input:focus { outline: 2px solid transparent; border-color: var(--inputFocusColorBorder); box-shadow: var(--inputFocusBoxShadow); }
.Input--invalid { border-color: var(--colorDanger); box-shadow: 0 0 0 1px var(--colorDanger); }
.Input--invalid:focus { border-color: var(--colorDanger); box-shadow: 0 0 0 3px color-mix(in srgb, var(--colorDanger) 28%, transparent); }
.Input:disabled { opacity: 0.6; cursor: not-allowed; }
.Mark { position: absolute; inset-block: 0; inset-inline-end: calc(var(--spacingUnit) * 3); display: flex; align-items: center; gap: 4px; color: var(--iconColor); pointer-events: none; }
.Mark svg { display: block; }
.Field--number .Input { --end: 128px; }
.Field--number.has-brand .Input { --end: 60px; }
/* No room for all of them beside the number; one alone would suggest that only it is accepted. */
@container (max-width: 19rem) {
  .Field--number:not(.has-brand) .Input { --end: calc(var(--spacingUnit) * 3.5); }
  .Field--number:not(.has-brand) .Icon { display: none; }
}
.Field--cvc .Input { --end: 58px; }
.Error { display: flex; gap: 6px; margin: var(--labelSpacing) 0 0; color: var(--colorDanger); font-size: var(--fontSizeSm); line-height: 1.4; }
.Error::before { content: "!" / ""; flex: none; inline-size: 1.25em; block-size: 1.25em; margin-top: 0.08em; border: 1.5px solid currentColor; border-radius: 50%; font-size: 0.8em; font-weight: 700; line-height: 1.1em; text-align: center; }
.TermsText { margin: 0; color: var(--colorTextSecondary); font-size: var(--fontSizeXs); }
.Collapser {
  display: flex; align-items: center; gap: 12px; width: 100%; min-height: 56px;
  padding: 12px 16px; border: 1px solid var(--inputColorBorder); border-radius: var(--borderRadius);
  background: var(--colorBackground); color: inherit; font: inherit; font-weight: var(--fontWeightMedium); text-align: start; cursor: pointer;
}
.Notice {
  position: relative;
  container-type: inline-size;
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px;
  padding: 8px 12px;
  border-radius: var(--borderRadius);
  background: color-mix(in srgb, var(--colorPrimary) 12%, var(--colorBackground));
  font-size: var(--fontSizeXs);
  line-height: 1.4;
}
.Notice-text { flex: 1000 1 12rem; margin: 0; display: flex; align-items: center; gap: 10px; min-height: 44px; }
.Notice-text svg { display: block; }
.Notice-icon { flex: none; }
.Menu-button {
  display: inline-flex; align-items: center; justify-content: center; gap: 8px; flex: 1 0 auto;
  min-height: 44px; padding: 8px 14px;
  border: 1px solid color-mix(in srgb, var(--colorText) 30%, transparent);
  border-radius: var(--buttonBorderRadius);
  background: var(--colorBackground); color: var(--colorText);
  font: inherit; font-weight: var(--fontWeightMedium); cursor: pointer;
}
.Menu-button svg { display: block; transition: transform 120ms ease; }
.Menu-button[aria-expanded="true"] svg { transform: rotate(180deg); }
.Menu-button:focus-visible, .Menu-item:focus-visible, .Collapser:focus-visible { outline: 3px solid var(--inputFocusColorBorder); outline-offset: 2px; }
.Menu-item:focus-visible { outline-offset: -3px; }
.Menu {
  position: absolute; z-index: 2; inset-block-start: calc(100% + 6px); inset-inline: 0;
  max-height: min(60vh, 22rem); margin: 0; padding: 6px; overflow-y: auto; overscroll-behavior: contain; list-style: none;
  border: 1px solid color-mix(in srgb, var(--colorText) 16%, transparent);
  border-radius: var(--borderRadius);
  background: var(--colorBackground);
  box-shadow: 0 12px 32px -8px rgb(0 0 0 / 0.28), 0 2px 6px rgb(0 0 0 / 0.08);
}
.Menu-item {
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 16px;
  width: 100%; min-height: 44px; padding: 10px 12px; border: 0; border-radius: max(4px, calc(var(--borderRadius) - 6px));
  background: transparent; color: var(--colorText); font: inherit; font-size: var(--fontSizeSm); text-align: start; cursor: pointer;
}
.Menu-item:hover, .Menu-item:focus-visible { background: color-mix(in srgb, var(--colorPrimary) 14%, var(--colorBackground)); }
/* Narrow: all numbers below their label, none beside it. */
@container (max-width: 31rem) { .Menu-item { flex-direction: column; align-items: flex-start; } }
.Menu-number { color: var(--colorTextSecondary); font-size: var(--fontSizeXs); font-variant-numeric: tabular-nums; white-space: nowrap; }
:host(.calm) * { transition: none !important; animation: none !important; }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; animation: none !important; } }
@media (forced-colors: active) { .Input:focus { outline: 2px solid Highlight; } }
`
