import { theme, type ConfigProviderProps, type ThemeConfig } from 'antd';

/** The tokens of antd and the colours of `shared/styles/tokens.css`. The default grey and focus outline of antd have too little contrast. */
const COLOURS = {
  colorPrimary: '--action',
  colorPrimaryHover: '--action-hover',
  colorInfo: '--action',
  colorPrimaryBorder: '--focus',
  colorLink: '--accent',
  colorLinkHover: '--accent',
  controlOutline: '--focus-soft',
  colorTextDescription: '--ink-faint',
  colorTextPlaceholder: '--ink-faint',
  colorBgContainer: '--surface',
  colorBgElevated: '--surface-elevated',
  colorError: '--danger',
  colorErrorHover: '--danger-hover',
};

/** The border is all that an unchecked control shows, and the default one has a contrast of 1.4 to 1. */
const CONTROL_BORDER = 'var(--line-strong)';

/** Reads the colours, because antd derives others from them. A variable without a value leaves the default of antd. */
function colourTokens(): Record<string, string> {
  const styles = getComputedStyle(document.documentElement);
  const tokens: Record<string, string> = {};
  for (const [token, variable] of Object.entries(COLOURS)) {
    const value = styles.getPropertyValue(variable).trim();
    if (value !== '') tokens[token] = value;
  }
  return tokens;
}

/** The theme of antd for the theme that is shown. */
export function antdTheme(painted: 'light' | 'dark', motion: boolean): ThemeConfig {
  return {
    algorithm: painted === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { borderRadius: 10, fontFamily: 'inherit', controlOutlineWidth: 3, motion, ...colourTokens() },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: 'var(--on-danger)',
        defaultHoverColor: 'var(--accent)',
        defaultHoverBorderColor: 'var(--accent)',
        ...(painted === 'dark' ? { defaultActiveColor: 'var(--accent)' } : {}),
      },
      // With a larger radius, a checkbox looks like a radio button.
      Checkbox: { borderRadiusSM: 4, colorBorder: CONTROL_BORDER },
      Radio: { colorBorder: CONTROL_BORDER },
      // The smallest target that WCAG 2.2 accepts.
      Switch: { trackHeight: 24 },
      // In a table with the style of a card, the text keeps a distance from the round corners.
      Table: { cellPaddingInlineMD: 12, rowSelectedBg: 'var(--accent-soft)', rowSelectedHoverBg: 'var(--accent-soft-hover)' },
    },
  };
}

/** Menus and lists that open are in the landmark of their button, so that a screen reader finds them there. */
export const popupContainer: ConfigProviderProps['getPopupContainer'] = (button) => button?.closest('main') ?? document.body;

/** Classes for parts of antd that have no token. Its styles come before the utilities, which thus override them. */
export const antdComponents: Pick<ConfigProviderProps, 'alert' | 'button' | 'modal' | 'pagination'> = {
  // The button of an alert is below a text that it would leave less than 160 px.
  alert: { classNames: { root: 'flex-wrap gap-y-2', section: 'basis-40', actions: 'ms-auto' } },
  // A long German label breaks at 320 px instead of leaving the window.
  button: { className: 'max-[24rem]:h-auto max-[24rem]:min-h-8 max-[24rem]:whitespace-normal' },
  // A long title does not overlap the close button. A dialog is below a toast, and uses the height of a low window, for example at 400 % zoom.
  modal: {
    className: 'top-[max(6.25rem,var(--toast-space,0px))] [@media(height<24rem)]:top-4',
    classNames: { title: 'pe-6 [overflow-wrap:anywhere]' },
  },
  // The page numbers of a long list are wider than a phone. Each stays on one line.
  pagination: { className: 'flex-wrap gap-y-2 whitespace-nowrap [&_.ant-pagination-options]:inline-block' },
};
