import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';

/** The Mantine theme. Every pair of text and background is contrast-checked (design specification, section 3). */

const tungsten: MantineColorsTuple = [
  '#FFF6E8',
  '#FFEACB',
  '#FFD79C',
  '#FFC26B',
  '#FBB046',
  '#F29F2A',
  '#CC7C0E',
  '#9C5C06',
  '#774504',
  '#523002',
];
const cold: MantineColorsTuple = [
  '#EBF6F8',
  '#D3ECF1',
  '#AEDCE6',
  '#84C7D6',
  '#58AFC2',
  '#3394A9',
  '#1B768A',
  '#135E6F',
  '#0F4A58',
  '#0B353F',
];
const red: MantineColorsTuple = [
  '#FDEEEC',
  '#FAD8D4',
  '#F4B3AD',
  '#F08F88',
  '#E4655F',
  '#D9453F',
  '#B02A26',
  '#9C2523',
  '#7B1E1D',
  '#551414',
];
const green: MantineColorsTuple = [
  '#EAF6EC',
  '#D0EBD5',
  '#A5D9AF',
  '#82CB92',
  '#4FB066',
  '#34994F',
  '#1F6B36',
  '#1B6331',
  '#164E27',
  '#0F371B',
];
/** Cold grays for the light scheme. */
const gray: MantineColorsTuple = [
  '#F6F4EF',
  '#EFF2F2',
  '#E7ECED',
  '#D3DADB',
  '#C3CCCE',
  '#A3AFB3',
  '#768387',
  '#536166',
  '#44535A',
  '#142126',
];
/** Warm surfaces on a cold background for the dark scheme. 0 = text, 6 = sheet, 7 = desk, 8 = well. */
const dark: MantineColorsTuple = [
  '#F1EBE1',
  '#DCD5C9',
  '#C2BAAD',
  '#A0988C',
  '#453F37',
  '#27231E',
  '#1D1A17',
  '#0B1215',
  '#151310',
  '#070D10',
];

const ui = "'Archivo Variable', 'Archivo Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif";
export const serif = "'Besley Variable', 'Besley Fallback', Georgia, serif";
const mono = "'Sometype Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, monospace";

/** Extra variants: lamp (the main action), ink (secondary), danger (subtle), destroy (only in confirmation dialogs). */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'lamp')
    return {
      background: 'var(--co-action)',
      hover: 'var(--co-action-hover)',
      color: 'var(--co-on-action)',
      border: '1px solid transparent',
    };
  if (input.variant === 'ink')
    return {
      background: 'var(--co-btn-ink)',
      hover: 'var(--co-btn-ink-hover)',
      color: 'var(--co-btn-ink-text)',
      border: '1px solid transparent',
    };
  if (input.variant === 'danger')
    return {
      background: 'transparent',
      hover: 'var(--co-danger-soft)',
      color: 'var(--co-danger)',
      border: '1px solid transparent',
    };
  if (input.variant === 'destroy')
    return { background: '#B02A26', hover: '#9C2523', color: '#FFFFFF', border: '1px solid transparent' };
  return defaultVariantColorsResolver(input);
};

export const theme = createTheme({
  colors: { tungsten, cold, red, green, gray, dark },
  primaryColor: 'cold',
  primaryShade: { light: 7, dark: 6 }, // white text on both: 7.2:1 and 5.2:1
  white: '#FFFDF9',
  black: '#142126',
  autoContrast: true,
  luminanceThreshold: 0.36,
  variantColorResolver,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  fontFamily: ui,
  fontFamilyMonospace: mono,
  fontSizes: { xs: rem(12.5), sm: rem(13.5), md: rem(15), lg: rem(16.5), xl: rem(20) },
  lineHeights: { xs: '1.3', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.4' },
  headings: {
    fontFamily: serif,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.4rem + 2.2vw, 2.6875rem)', lineHeight: '1.04' },
      h2: { fontSize: rem(26), lineHeight: '1.12' },
      h3: { fontSize: rem(20), lineHeight: '1.22', fontWeight: '650' },
      h4: { fontSize: rem(17), lineHeight: '1.25', fontWeight: '650' },
      h5: { fontSize: rem(15), lineHeight: '1.3', fontWeight: '650' },
      h6: { fontSize: rem(13.5), lineHeight: '1.3', fontWeight: '650' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  radius: { xs: rem(3), sm: rem(6), md: rem(8), lg: rem(10), xl: rem(999) },
  defaultRadius: 'sm',
  breakpoints: { xs: '24em', sm: '40em', md: '48em', lg: '64em', xl: '82.5em' }, // 384 640 768 1024 1320
  shadows: {
    xs: 'var(--co-shadow-card)',
    sm: 'var(--co-shadow-card)',
    md: 'var(--co-shadow-sheet)',
    lg: 'var(--co-shadow-pop)',
    xl: 'var(--co-shadow-pop)',
  },
  other: {
    fontSerif: serif,
    script: { size: rem(19.5), lineHeight: 1.66, measure: '33.5em', weight: 420 },
    motion: { tap: 90, quick: 140, settle: 220, page: 320, ease: 'cubic-bezier(.2,.7,.2,1)' },
    layout: { header: 64, headerMobile: 60, app: 1200, wide: 1320, sheet: 836 },
  },
  components: {
    Button: { defaultProps: { variant: 'default', size: 'md' }, styles: { root: { fontWeight: 600 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 44, color: 'gray' } },
    Card: { defaultProps: { radius: 'xs', padding: 'lg', withBorder: true, shadow: 'xs' } },
    Paper: { defaultProps: { radius: 'xs', withBorder: true, shadow: 'md' } },
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        returnFocus: true,
        overlayProps: { color: '#0B1215', backgroundOpacity: 0.72 },
        transitionProps: { transition: 'fade-up', duration: 220 },
      },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 324,
        overlayProps: { color: '#0B1215', backgroundOpacity: 0.72 },
      },
    },
    Menu: { defaultProps: { shadow: 'lg', radius: 'sm', transitionProps: { duration: 140 } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    Autocomplete: { defaultProps: { size: 'md', limit: 5 } },
    TagsInput: { defaultProps: { size: 'md', limit: 5 } },
    SegmentedControl: {
      defaultProps: { size: 'md', radius: 'sm', fullWidth: true, withItemsBorders: false },
    },
    Pill: { defaultProps: { radius: 'xl' } },
    Skeleton: { defaultProps: { radius: 'xs' } },
    Table: { defaultProps: { verticalSpacing: rem(12), horizontalSpacing: 'sm', highlightOnHover: true } },
    Notification: { defaultProps: { radius: 'sm', withBorder: true } },
  },
});
