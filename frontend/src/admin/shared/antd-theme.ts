import { theme, type ThemeConfig } from 'antd';

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
      Table: { rowSelectedBg: 'var(--accent-soft)', rowSelectedHoverBg: 'var(--accent-soft-hover)' },
    },
  };
}
